/**
 * TCP keep-alive for connections of a pool and of LISTEN: a server that disappeared is noticed within about twenty
 * seconds. The system's default is two hours.
 */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;
