/**
 * TCP keep-alive for pool and LISTEN connections: a vanished server is detected within about twenty seconds instead of
 * the system's default of two hours.
 */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;
