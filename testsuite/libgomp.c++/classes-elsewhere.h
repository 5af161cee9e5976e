// Of classes-elsewhere.C and classes-elsewhere-2.cc: classes whose constructors
// and destructors are in the latter.

#pragma omp declare target
extern int alive;

struct one { };

class counted
{
public:
  counted ();
  explicit counted (int);
  counted (one, int);
  counted (const counted &);
  ~counted ();
  int value;
};

// As if found by -isystem.
#pragma GCC system_header

class derived : public counted
{
public:
  explicit derived (int);
  ~derived ();
};

// With a base that is virtual the two forms differ.
class joined : public virtual counted
{
public:
  explicit joined (int);
  ~joined ();
};
#pragma omp end declare target
