import type { Db } from './pool.ts';
import type { Tx } from './transaction.ts';

const demoAsReal = `This database is a demo: invented reserves, payment details that nobody owns, known logins. It is not started
as a real exchange. Two ways out:
  a new DATA_DIR or DATABASE_URL: the demo stays where it is;
  npm run demo:clear: deletes the demo, and the next start creates a real database in its place.`;

const realAsDemo = `This database belongs to a real exchange, and the settings ask for a demo: DEMO=1, or neither PUBLIC_URL
nor DATABASE_URL is set. Nothing was changed. Correct the settings, or set a new DATA_DIR.`;

/**
 * Marks an empty database as demo or real.
 * @throws an error with possible solutions if the database is already marked as the other kind
 */
export async function assertInstallationKind(tx: Tx, demo: boolean): Promise<void> {
  await tx
    .insertInto('installation')
    .values({ demo })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const isDemo = await isDemoDatabase(tx);
  if (isDemo && !demo) throw new Error(demoAsReal);
  if (!isDemo && demo) throw new Error(realAsDemo);
}

/** Returns whether the database was first seeded as a demo. False if the database is not seeded yet. */
export async function isDemoDatabase(db: Db | Tx): Promise<boolean> {
  const row = await db.selectFrom('installation').select('demo').executeTakeFirst();
  return row?.demo ?? false;
}
