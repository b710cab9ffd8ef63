/** `npm run reliability` runs many rounds. `npm test` runs just enough rounds to notice a fault. */
const isFull = process.env.RELIABILITY === 'full';

const hourMs = 3_600_000;

export const sizes = isFull
  ? {
      apiKills: 100,
      databaseKills: 30,
      mailKills: 30,
      webhookKills: 20,
      payouts: 1_000,
      payoutKills: 100,
      corePayouts: 150,
      corePayoutKills: 30,
      depositWaves: 250,
      keys: 200,
      keysKilled: 40,
      sends: 100,
      rush: 10_000,
      histories: 2_000,
      timeoutMs: hourMs,
    }
  : {
      apiKills: 3,
      databaseKills: 2,
      mailKills: 3,
      webhookKills: 3,
      payouts: 30,
      payoutKills: 6,
      corePayouts: 8,
      corePayoutKills: 3,
      depositWaves: 2,
      keys: 4,
      keysKilled: 2,
      sends: 100,
      rush: 2_000,
      histories: 90,
      timeoutMs: hourMs / 4,
    };

export const record = (figures: string): void => {
  if (isFull) console.log(figures);
};
