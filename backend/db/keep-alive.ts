/**
 * TCP keep-alive settings of database connections. A vanished server is noticed within about 20 seconds instead of two
 * hours, the system's default.
 */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;
