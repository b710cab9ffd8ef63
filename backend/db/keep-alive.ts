/**
 * TCP keep-alive for pool and LISTEN connections. It detects a vanished server within about twenty seconds, the
 * system's default only within two hours.
 */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;
