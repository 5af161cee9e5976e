// Part of virtual-2.C.

struct keyed
{
  virtual int value ();
  int number = 7;
};

int
keyed::value ()
{
  return number;
}
