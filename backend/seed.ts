import { sql } from 'kysely';
import type { Db } from './db/pool.ts';
import { seedCurrencies } from './db/seed/currencies.ts';
import { seedDirections } from './db/seed/directions.ts';
import { seedNetworks } from './db/seed/networks.ts';
import { demoOffices, seedCities, seedGroups } from './db/seed/places.ts';
import { demoRequisites } from './db/seed/requisite-pool.ts';
import { seedLimits, seedSettings } from './db/seed/settings.ts';
import { seedSystems } from './db/seed/systems.ts';
import { seedTexts } from './db/seed/texts.ts';
import { type Tx, transaction } from './db/transaction.ts';
import { changeReserve } from './modules/ledger/service.ts';
import { refreshRates } from './rates/refresh.ts';

/** One number for all processes that might seed at once. */
const seedLock = 7_221_003;

/**
 * Puts in what an installation starts with, at every start: only what is missing, never over an
 * operator's edits. Open directions, reserves and places to pay come with the demo only; without it
 * every direction waits, closed, for an operator.
 */
export async function seed(db: Db, { demo }: { demo: boolean }): Promise<void> {
  await refreshRates(db);
  await transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(tx);
    await seedCatalogue(tx, demo);
    await seedDirectionRows(tx, demo);
    await seedReserves(tx, demo);
    if (demo) await seedRequisites(tx);
    if (demo) await tx.insertInto('offices').values(demoOffices).onConflict(keep).execute();
  });
}

async function seedCatalogue(tx: Tx, demo: boolean): Promise<void> {
  const settings = Object.entries({ ...seedSettings, ...seedLimits(demo) }).map(([key, value]) => ({
    key,
    value: JSON.stringify(value),
  }));
  await tx.insertInto('networks').values(seedNetworks).onConflict(keep).execute();
  await tx.insertInto('currency_groups').values(seedGroups).onConflict(keep).execute();
  await tx.insertInto('cities').values(seedCities).onConflict(keep).execute();
  await tx.insertInto('payment_systems').values(seedSystems()).onConflict(keep).execute();
  await tx.insertInto('texts').values(seedTexts()).onConflict(keep).execute();
  await tx.insertInto('settings').values(settings).onConflict(keep).execute();
}

async function seedDirectionRows(tx: Tx, demo: boolean): Promise<void> {
  await tx.insertInto('directions').values(seedDirections(demo)).onConflict(keep).execute();
}

/** A reserve is money in the ledger: the demo's is put in by the operator like any other. */
async function seedReserves(tx: Tx, demo: boolean): Promise<void> {
  const rows = seedCurrencies.map(({ id }) => ({ ps: id }));
  const added = await tx.insertInto('reserves').values(rows).onConflict(keep).returning('ps').execute();
  if (!demo) return;
  const fresh = new Set(added.map(({ ps }) => ps));
  for (const { id, code, reserve } of seedCurrencies) {
    if (fresh.has(id)) await changeReserve(tx, { key: `seed:${code}`, ps: id, change: reserve, actor: 'job:seed' });
  }
}

/** A system that has any place to pay, even a closed one, was seen to by an operator. */
async function seedRequisites(tx: Tx): Promise<void> {
  const known = await tx.selectFrom('requisite_pool').select('ps').distinct().execute();
  const served = new Set(known.map(({ ps }) => ps));
  const missing = demoRequisites().filter(({ ps }) => !served.has(ps));
  if (missing.length > 0) await tx.insertInto('requisite_pool').values(missing).execute();
}

const keep = <T extends { doNothing(): unknown }>(conflict: T) => conflict.doNothing() as ReturnType<T['doNothing']>;
