/**
 * TCP keep-alive for pool and LISTEN connections. A vanished server is detected within about twenty seconds; with the
 * system's defaults, only within two hours.
 */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;
