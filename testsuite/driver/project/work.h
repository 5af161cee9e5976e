#ifdef __cplusplus
extern "C"
#endif
int on_device (void);
