/* How the hub gets what it shares with the program.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/attach.h"

#include <fcntl.h>
#include <poll.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#include "standard-descriptors.h"
#include "shared/channel.h"

void
attach_init (struct attachment *attachment)
{
  *attachment = (struct attachment) { .memory = -1, .listener = -1 };
}

/* 128 random bits as text.  */
static bool
make_random (char text[40])
{
  unsigned char bytes[16];
  if (getrandom (bytes, sizeof bytes, 0) != sizeof bytes)
    return false;
  for (size_t i = 0; i < sizeof bytes; i++)
    sprintf (text + 2 * i, "%02x", bytes[i]);
  return true;
}

bool
attach_listen (struct attachment *attachment)
{
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  if (!make_random (attachment->name) || !make_random (attachment->secret))
    return false;
  size_t length = strlen (attachment->name);
  memcpy (address.sun_path + 1, attachment->name, length);
  attachment->listener
    = beyond_standard (socket (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  return (attachment->listener >= 0
	  && bind (attachment->listener, (struct sockaddr *) &address,
		   offsetof (struct sockaddr_un, sun_path) + 1 + length) == 0
	  && listen (attachment->listener, 8) == 0);
}

int
attach_line (const struct attachment *attachment, char line[ATTACH_LINE])
{
  return snprintf (line, ATTACH_LINE, "%s %s\n", attachment->name,
		   attachment->secret);
}

/* Send what CONNECTION, which is the hub's, is to have.  */
static bool
send_descriptors (int connection, int memory)
{
  int nowhere = beyond_standard (open ("/dev/null", O_WRONLY | O_CLOEXEC));
  int descriptors[] = { memory, STDOUT_FILENO, STDERR_FILENO };
  /* What is printed where the program has closed that goes nowhere.  */
  for (int i = 1; i < 3; i++)
    if (fcntl (descriptors[i], F_GETFD) < 0)
      descriptors[i] = nowhere;
  char control[CMSG_SPACE (sizeof descriptors)] = { 0 };
  char byte = 0;
  struct iovec part = { &byte, 1 };
  struct msghdr message = { .msg_iov = &part, .msg_iovlen = 1,
			    .msg_control = control,
			    .msg_controllen = sizeof control };
  struct cmsghdr *head = CMSG_FIRSTHDR (&message);
  head->cmsg_level = SOL_SOCKET;
  head->cmsg_type = SCM_RIGHTS;
  head->cmsg_len = CMSG_LEN (sizeof descriptors);
  memcpy (CMSG_DATA (head), descriptors, sizeof descriptors);
  bool sent = sendmsg (connection, &message, MSG_NOSIGNAL) == 1;
  if (nowhere >= 0)
    close (nowhere);
  return sent;
}

/* Whether CONNECTION is from a process of the same user that knows the secret;
   VERSION becomes its version.  */
static bool
is_hub (const struct attachment *attachment, int connection,
	char version[ATTACH_VERSION])
{
  struct ucred peer;
  socklen_t length = sizeof peer;
  char said[sizeof attachment->secret + ATTACH_VERSION] = "";
  size_t secret = strlen (attachment->secret);
  ssize_t expected = secret + ATTACH_VERSION;
  struct timeval limit = { .tv_sec = 2 };
  setsockopt (connection, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
  if (getsockopt (connection, SOL_SOCKET, SO_PEERCRED, &peer, &length) != 0
      || peer.uid != geteuid ()
      || recv (connection, said, expected, MSG_WAITALL) != expected
      || memcmp (said, attachment->secret, secret) != 0)
    return false;
  memcpy (version, said + secret, ATTACH_VERSION);
  version[ATTACH_VERSION - 1] = '\0';
  return true;
}

bool
attach_look (const struct attachment *attachment, int limit,
	     char version[ATTACH_VERSION])
{
  struct pollfd ready = { attachment->listener, POLLIN, 0 };
  version[0] = '\0';
  if (poll (&ready, 1, limit) <= 0)
    return false;
  int connection
    = beyond_standard (accept4 (attachment->listener, NULL, NULL,
				SOCK_CLOEXEC));
  if (connection < 0)
    return false;
  bool attached = (is_hub (attachment, connection, version)
		   && strcmp (version, CHANNEL_VERSION) == 0
		   && send_descriptors (connection, attachment->memory));
  if (strcmp (version, CHANNEL_VERSION) == 0)
    version[0] = '\0';
  close (connection);
  return attached;
}

void
attach_end (struct attachment *attachment)
{
  if (attachment->listener >= 0)
    close (attachment->listener);
  if (attachment->memory >= 0)
    close (attachment->memory);
}
