/**
 * For a connection that waits long, or in the middle of something: a server that vanished without a
 * word is missed after some twenty seconds. The system's own patience is two hours.
 */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;
