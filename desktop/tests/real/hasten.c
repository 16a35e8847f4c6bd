/* Loaded before a program, it lets that program's clock run BEDSIDE_HASTE times as fast: minutes pass in seconds, and the program
   is the one that is shipped. Rust's std reads the clock by clock_gettime and waits for a moment by the system call futex, which
   libfaketime leaves alone; both are all that the window asks for time. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <linux/futex.h>
#include <stdarg.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>

typedef long long nanos;

static int (*real_clock)(clockid_t, struct timespec *);
static long (*real_call)(long, ...);
static nanos start, haste = 1;

static nanos of(const struct timespec *time) { return time->tv_sec * 1000000000LL + time->tv_nsec; }

static struct timespec as_time(nanos n) { return (struct timespec){n / 1000000000LL, n % 1000000000LL}; }

__attribute__((constructor)) static void begin(void) {
    struct timespec now;
    const char *said = getenv("BEDSIDE_HASTE");
    real_clock = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    real_call = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
    real_clock(CLOCK_MONOTONIC, &now);
    start = of(&now);
    haste = said && atoi(said) > 0 ? atoi(said) : 1;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    if (!real_clock) begin();
    int failed = real_clock(clock, time);
    if (!failed && clock == CLOCK_MONOTONIC) *time = as_time(start + (of(time) - start) * haste);
    return failed;
}

long syscall(long number, ...) {
    long a[6];
    struct timespec until;
    va_list rest;
    va_start(rest, number);
    for (int i = 0; i < 6; i++) a[i] = va_arg(rest, long);
    va_end(rest);
    if (!real_call) begin();
    if (number == SYS_futex && a[3]) {
        const struct timespec *said = (const struct timespec *)a[3];
        long how = a[1] & ~FUTEX_PRIVATE_FLAG;
        if (how == FUTEX_WAIT_BITSET) until = as_time(start + (of(said) - start) / haste), a[3] = (long)&until;
        else if (how == FUTEX_WAIT) until = as_time(of(said) / haste), a[3] = (long)&until;
    }
    return real_call(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}
