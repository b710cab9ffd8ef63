/** `npm run reliability` kills as often as the figures say; `npm test` often enough to notice a fault. */
const isFull = process.env.RELIABILITY === 'full';

export const counts = isFull
  ? { apiKills: 100, databaseKills: 30, keys: 200, keysKilled: 40, sends: 100, timeout: 3_600_000 }
  : { apiKills: 3, databaseKills: 2, keys: 4, keysKilled: 2, sends: 100, timeout: 900_000 };

/** The figures of a full run are for the record. */
export const record = (figures: string): void => {
  if (isFull) console.log(figures);
};
