// Of several-files.C: what both of its files instantiate.

#pragma omp declare target
inline int shared_variable = 1;

template<typename T>
T
next_value ()
{
  static T value = 10;
  return ++value;
}

inline int
count_calls ()
{
  static int calls = 0;
  return ++calls;
}

template<typename T> T of_template = 100;

struct base
{
  virtual int kind () const { return 1; }
  virtual ~base () { }
};

template<typename T>
struct wrapped : base
{
  T value;
  explicit wrapped (T v) : value (v) { }
  int kind () const override { return 20 + (int) value; }
};

// Of the other file.
int kind_of (const base &object);
base *make_there (int value);
int all_there ();
#pragma omp end declare target
