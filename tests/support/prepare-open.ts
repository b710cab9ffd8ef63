import { sql } from 'kysely';
import { openDb } from '#backend/db/pool.ts';
import { prepareDatabase } from '#backend/db/prepare.ts';
import { noLimits } from './no-limits.ts';

/**
 * Settings without limits, because in tests one IP address creates all claims and one operator pays all of them out.
 */
const openSettings = {
  limits: { ...noLimits, captchaAfter: 20, captchaShare: 90 },
  claims: { approvalUsd: null, fourEyesUsd: null, operatorDayUsd: null },
};

/**
 * Prepares the database of a demo that has no limits.
 * @returns the URL for the application's role
 */
export async function prepareOpen(url: string, secret: string, note: (line: string) => void): Promise<string> {
  const app = await prepareDatabase(url, { secret, demo: true, note });
  const owner = openDb(url, { max: 1 });
  for (const [key, value] of Object.entries(openSettings)) {
    await sql`update settings set value = value || ${JSON.stringify(value)}::jsonb where key = ${key}`.execute(owner);
  }
  await owner.destroy();
  return app;
}
