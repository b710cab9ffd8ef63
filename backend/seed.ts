import { sql } from 'kysely';
import { assertInstallationKind } from './db/installation.ts';
import type { Db } from './db/pool.ts';
import { seedCurrencies } from './db/seed/currencies.ts';
import { seedDirections } from './db/seed/directions.ts';
import { networksFor } from './db/seed/networks.ts';
import { demoDesks, demoOffices, seedCities, seedGroups } from './db/seed/places.ts';
import { seedRateRules } from './db/seed/rate-rules.ts';
import { demoRequisites } from './db/seed/requisite-pool.ts';
import { seedLimits, seedSettings } from './db/seed/settings.ts';
import { seedSystems } from './db/seed/systems.ts';
import { seedTexts } from './db/seed/texts.ts';
import { type Tx, transaction } from './db/transaction.ts';
import { changeReserve } from './modules/ledger/postings/service.ts';
import { type RateSettings, refreshAtStart } from './modules/pricing/rates/service.ts';
import { seedContent } from './seed-content.ts';

interface SeedOptions {
  demo: boolean;
  /** Rate sources for the fetch at the end of the seeding. Without this fetch, the first pages could show no rates. */
  rates?: RateSettings;
  log?: { warn: (what: object, line: string) => void };
}

const fixed: RateSettings = { mode: 'fixed', sources: [] };
const silent = { warn: () => {} };

/** Advisory lock that lets only one process seed at a time. */
const seedLock = 7_221_003;

/**
 * Inserts missing initial rows at every start, and never overwrites an operator's changes.
 * @throws if a demo database would be seeded as real, or a real database as a demo
 */
export async function seed(db: Db, { demo, rates = fixed, log = silent }: SeedOptions): Promise<void> {
  await transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(tx);
    await assertInstallationKind(tx, demo);
    await seedCatalogue(tx, demo);
    await seedDirectionRows(tx, demo);
    await seedReserves(tx, demo);
    await seedContent(tx, demo);
    if (demo) await seedRequisites(tx);
    if (demo) await seedCash(tx);
  });
  await refreshAtStart({ db, config: { rates }, log });
}

async function seedCatalogue(tx: Tx, demo: boolean): Promise<void> {
  const settings = Object.entries({ ...seedSettings, ...seedLimits(demo) }).map(([key, value]) => ({
    key,
    value: JSON.stringify(value),
  }));
  await tx.insertInto('networks').values(networksFor(demo)).onConflict(keep).execute();
  await tx.insertInto('currencyGroups').values(seedGroups).onConflict(keep).execute();
  await tx.insertInto('cities').values(seedCities).onConflict(keep).execute();
  await tx.insertInto('paymentSystems').values(seedSystems()).onConflict(keep).execute();
  await tx.insertInto('texts').values(seedTexts()).onConflict(keep).execute();
  await tx.insertInto('settings').values(settings).onConflict(keep).execute();
  await tx.insertInto('rateRules').values(seedRateRules).onConflict(keep).execute();
}

async function seedDirectionRows(tx: Tx, demo: boolean): Promise<void> {
  await tx.insertInto('directions').values(seedDirections(demo)).onConflict(keep).execute();
}

/** Creates the reserves. The demo's reserves are also posted to the ledger, which must account for every reserve. */
async function seedReserves(tx: Tx, demo: boolean): Promise<void> {
  const rows = seedCurrencies.map(({ id }) => ({ ps: id }));
  const added = await tx.insertInto('reserves').values(rows).onConflict(keep).returning('ps').execute();
  if (!demo) return;
  const fresh = new Set(added.map(({ ps }) => ps));
  for (const { id, code, reserve } of seedCurrencies) {
    if (fresh.has(id)) await changeReserve(tx, { key: `seed:${code}`, ps: id, change: reserve, actor: 'job:seed' });
  }
}

async function seedCash(tx: Tx): Promise<void> {
  await tx.insertInto('offices').values(demoOffices).onConflict(keep).execute();
  await tx.insertInto('cashDesks').values(demoDesks).onConflict(keep).execute();
}

/**
 * Inserts the demo's requisites. Skips payment systems that already have requisites, because an operator configured
 * those systems.
 */
async function seedRequisites(tx: Tx): Promise<void> {
  const known = await tx.selectFrom('requisitePool').select('ps').distinct().execute();
  const served = new Set(known.map(({ ps }) => ps));
  const missing = demoRequisites().filter(({ ps }) => !served.has(ps));
  if (missing.length > 0) await tx.insertInto('requisitePool').values(missing).execute();
}

const keep = <T extends { doNothing(): unknown }>(conflict: T) => conflict.doNothing() as ReturnType<T['doNothing']>;
