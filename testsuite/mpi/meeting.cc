/* Uses four devices, one after the other, of which the last two cannot start
   but together.  */

#include <cstdio>
#include <cstdlib>
#include <unistd.h>

#pragma omp declare target
extern "C" int omp_is_initial_device () noexcept;

/* How many devices have begun.  */
static long
count ()
{
  std::FILE *file = std::fopen ("meeting.begun", "r");
  std::fseek (file, 0, SEEK_END);
  long size = std::ftell (file);
  std::fclose (file);
  return size;
}

struct meeting
{
  bool alone;
  meeting ();
};

meeting::meeting () : alone (false)
{
  if (omp_is_initial_device ())
    return;
  std::FILE *file = std::fopen ("meeting.begun", "a");
  std::fputc ('x', file);
  std::fclose (file);
  if (count () > 2)
    for (int i = 0; count () < 4 && !alone; i++)
      {
	usleep (10000);
	alone = i == 1000;
      }
}

meeting object;
#pragma omp end declare target

int
main ()
{
  int alone = 0;
  std::remove ("meeting.begun");
  for (int i = 0; i < 4; i++)
    {
#pragma omp target device (i) map (tofrom: alone)
      alone += object.alone;
    }
  return alone;
}
