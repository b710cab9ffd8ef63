import { sql } from 'kysely';
import { pino } from 'pino';
import { readOrCreateSecret } from '#backend/config.ts';
import { type Db, openDb } from '#backend/db/pool.ts';
import { prepareDatabase } from '#backend/db/prepare.ts';
import { seedLimits } from '#backend/db/seed/settings.ts';
import { countAllFigures } from '#backend/modules/back-office/figures/service.ts';
import type { ClaimDraft } from '#backend/modules/claims/intake/service.ts';
import { auditEachMinute } from '#backend/modules/ledger/audit/service.ts';
import { refreshRates } from '#backend/modules/pricing/rates/service.ts';
import { draftFor } from './claim-work.ts';
import type { ListWorld } from './growing-lists.ts';
import { writeHistory } from './history.ts';
import { writeLists } from './list-history.ts';

/** A database with a claim history, and the sample records that the measured calls work on. */
export interface World extends ListWorld {
  count: number;
  owner: Db;
  /** A pool with a single connection, for counting the blocks that PostgreSQL reads. */
  single: Db;
  claim: Record<'id' | 'number' | 'email' | 'requisite' | 'card' | 'cardEnd' | 'from' | 'to' | 'at', string>;
  draft: ClaimDraft;
}

const log = pino({ level: 'silent' });

/**
 * Opens the database with `count` claims, and writes the claims if the database is new.
 * @param dataDir folder with the secret of all databases on this server
 */
export async function openWorld(serverUrl: string, dataDir: string, count: number): Promise<World> {
  const secret = readOrCreateSecret(dataDir, 'secret');
  const url = Object.assign(new URL(serverUrl), { pathname: `growth_${count}` }).href;
  const isNew = await createDatabase(serverUrl, `growth_${count}`);
  const appUrl = await prepareDatabase(url, { secret, demo: true, note: () => {} });
  // Statements have no time limit, because a busy machine must not end the benchmark.
  const timeouts = { statementMs: 0, connectMs: 60_000, lockMs: 60_000 };
  const db = openDb(appUrl, { max: 2, timeouts });
  const owner = openDb(url, { max: 1, timeouts });
  if (isNew) await fill(owner, count);
  await auditChanges(db);
  await countAllFigures(db);
  // Refresh the rates, because they may have expired during the audit of a long history.
  await refreshRates(db);
  const single = openDb(appUrl, { max: 1, timeouts });
  return { count, db, owner, single, draft: await anyDraft(db), ...(await samplesOf(db, count)) };
}

async function createDatabase(serverUrl: string, name: string): Promise<boolean> {
  const admin = openDb(serverUrl, { max: 1 });
  const { rows } = await sql`select from pg_database where datname = ${name}`.execute(admin);
  if (rows.length === 0) await sql.raw(`create database ${name}`).execute(admin);
  await admin.destroy();
  return rows.length === 0;
}

async function fill(owner: Db, count: number): Promise<void> {
  await sql`update settings set value = ${JSON.stringify(seedLimits(false).limits)}::jsonb where key = 'limits'`.execute(
    owner,
  );
  await writeHistory(owner, count);
  await writeLists(owner);
}

/**
 * Repeats the audit of recent changes until all changes are audited. Otherwise the measured audit would also read the
 * inserted history.
 */
async function auditChanges(db: Db): Promise<void> {
  do {
    await auditEachMinute({ db, log });
  } while ((await sql`select from audits where at is null`.execute(db)).rows.length > 0);
}

async function samplesOf(db: Db, count: number): Promise<Pick<World, 'claim' | Exclude<keyof ListWorld, 'db'>>> {
  const { rows } = await sql<World['claim']>`
    select id, number::text as number, email, to_requisites -> 0 ->> 'value' as requisite, card.*,
      (select code from payment_systems where id = from_ps) as "from", (select code from payment_systems where id = to_ps) as "to",
      (extract(epoch from status_at) * 1000000)::bigint::text as at
    from claims, (select to_requisites -> 0 ->> 'value' as card, to_requisites -> 0 ->> 'last' as card_end
      from claims where to_requisites -> 0 ? 'sealed' and number >= ${100_000 + Math.floor(count / 2)}
      order by number limit 1) card
    where status = 'done' and number >= ${100_000 + Math.floor(count / 2)} order by number limit 1`.execute(db);
  const claim = rows[0];
  if (!claim) throw new Error('bench: the history has no finished claim');
  const { rows: samples } = await sql<Pick<World, Exclude<keyof ListWorld, 'db'>>>`
    select (select id from users where email = 'heavy@example.org') as "user",
      (select id from users where email = 'staff@example.org') as staff,
      (select email from users where role = 'user' and password_hash = '-' order by created_at limit 1 offset 50) as customer,
      (select id from promocodes where code = 'SPRING') as promocode,
      (select subject from change_log where room = 'directions' order by id limit 1) as pair,
      (select id from payment_systems where code = 'USDTTRC20') as ps`.execute(db);
  const sample = samples[0];
  if (!sample) throw new Error('bench: the history has no lists');
  return { claim, ...sample };
}

async function anyDraft(db: Db): Promise<ClaimDraft> {
  const { rows } = await sql<{ from: number; to: number; aml: number; replenishment: number }>`
    select d.from_ps as "from", d.to_ps as "to", (select version from texts where key = 'aml' and locale = 'ru') as aml,
      (select version from texts where key = 'replenishment' and locale = 'ru') as replenishment
    from directions d join payment_systems f on f.id = d.from_ps join payment_systems t on t.id = d.to_ps
    where d.enabled and f.code = 'BTC' and t.network = 'ERC20' order by d.to_ps limit 1`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('bench: the seeds have no suitable direction');
  return await draftFor(db, row.from, row.to, { aml: row.aml, replenishment: row.replenishment });
}
