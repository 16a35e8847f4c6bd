/* Loaded before a program, it gives that program a clock which stands until somebody else moves it: minutes pass in a moment,
   presses come at the millisecond that was meant, and the program is the one that is shipped. BEDSIDE_CLOCK names a file of eight
   bytes: the nanoseconds that have passed. Rust's std reads the clock by clock_gettime and waits for a moment by the system call
   futex, which libfaketime leaves alone; tokio waits by epoll_wait as well. The window asks for time by nothing else. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <stdarg.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>

typedef long long nanos;

/* From look to look at the clock of whoever waits for a moment. */
#define LOOK 2000000LL

static int (*real_clock)(clockid_t, struct timespec *);
static long (*real_call)(long, ...);
static int (*real_wait)(int, struct epoll_event *, int, int);
static nanos start;
static volatile nanos *passed;

static nanos of(const struct timespec *time) { return time->tv_sec * 1000000000LL + time->tv_nsec; }

static struct timespec as_time(nanos n) { return (struct timespec){n / 1000000000LL, n % 1000000000LL}; }

static nanos real_now(void) {
    struct timespec now;
    real_clock(CLOCK_MONOTONIC, &now);
    return of(&now);
}

static nanos shown(void) { return start + *passed; }

__attribute__((constructor)) static void begin(void) {
    static nanos none;
    const char *name = getenv("BEDSIDE_CLOCK");
    int file = name ? open(name, O_RDONLY | O_CLOEXEC) : -1;
    void *seen = file < 0 ? MAP_FAILED : mmap(NULL, sizeof(nanos), PROT_READ, MAP_SHARED, file, 0);
    real_clock = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    real_call = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
    real_wait = (int (*)(int, struct epoll_event *, int, int))dlsym(RTLD_NEXT, "epoll_wait");
    start = real_now();
    passed = seen == MAP_FAILED ? &none : seen;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    if (!passed) begin();
    if (clock != CLOCK_MONOTONIC) return real_clock(clock, time);
    *time = as_time(shown());
    return 0;
}

/* Waits in short looks until it is woken, or the clock shows the moment. */
static long wait_until(nanos moment, long *a) {
    for (;;) {
        if (shown() >= moment) {
            errno = ETIMEDOUT;
            return -1;
        }
        struct timespec look = as_time(real_now() + LOOK);
        long any = (long)FUTEX_BITSET_MATCH_ANY;
        int waits = (a[1] & FUTEX_PRIVATE_FLAG) | FUTEX_WAIT_BITSET;
        long woken = real_call(SYS_futex, a[0], waits, a[2], &look, 0L, any);
        if (woken == 0 || errno != ETIMEDOUT) return woken;
    }
}

long syscall(long number, ...) {
    long a[6];
    va_list rest;
    va_start(rest, number);
    for (int i = 0; i < 6; i++) a[i] = va_arg(rest, long);
    va_end(rest);
    if (!passed) begin();
    long how = a[1] & ~FUTEX_PRIVATE_FLAG;
    int waits = number == SYS_futex && (how == FUTEX_WAIT_BITSET || how == FUTEX_WAIT);
    if (waits && a[3]) {
        nanos said = of((const struct timespec *)a[3]);
        return wait_until(how == FUTEX_WAIT ? shown() + said : said, a);
    }
    return real_call(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}

int epoll_wait(int epoll, struct epoll_event *events, int most, int millis) {
    if (!passed) begin();
    if (millis <= 0) return real_wait(epoll, events, most, millis);
    nanos moment = shown() + millis * 1000000LL;
    for (;;) {
        int ready = real_wait(epoll, events, most, shown() >= moment ? 0 : (int)(LOOK / 1000000));
        if (ready || shown() >= moment) return ready;
    }
}
