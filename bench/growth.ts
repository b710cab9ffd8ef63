import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { pino } from 'pino';
import { startEmbedded } from '#backend/db/embedded/server.ts';
import { type Db, openDb } from '#backend/db/pool.ts';
import { prepareDatabase } from '#backend/db/prepare.ts';
import { seedLimits } from '#backend/db/seed/settings.ts';
import type { Deps } from '#backend/deps.ts';
import { ApiError } from '#backend/errors.ts';
import { sweepClaims } from '#backend/jobs/sweep-claims.ts';
import { assertMayCreate } from '#backend/modules/abuse/claim-limits/service.ts';
import { claimDetails, claimQueue, listReserves } from '#backend/modules/back-office/claims/service.ts';
import { listClaims, listUsedRequisites } from '#backend/modules/claims/account/service.ts';
import type { ClaimDraft } from '#backend/modules/claims/intake/service.ts';
import { queueSlaAlerts } from '#backend/modules/claims/mail/service.ts';
import { loadClaimState } from '#backend/modules/claims/page/service.ts';
import { auditEachMinute, auditNow, auditReportOf } from '#backend/modules/ledger/audit/service.ts';
import { moneyTransaction } from '#backend/modules/ledger/postings/service.ts';
import { refreshRates } from '#backend/modules/pricing/rates/service.ts';
import { blocksRead } from './blocks-read.ts';
import { createAndConfirmClaim, draftFor } from './claim-work.ts';
import { type ListWorld, listWorks } from './growing-lists.ts';
import { writeHistory } from './history.ts';
import { measureInTurn } from './in-turn.ts';
import { writeLists } from './list-history.ts';
import { temporaryFolder } from './servers.ts';

const sizes = (process.env.GROWTH_SIZES ?? '1000,100000,1000000').split(',').map(Number);
/** Measurements whose names begin with this text are skipped. */
const skipped = process.env.GROWTH_SKIP;
const rounds = Number(process.env.GROWTH_ROUNDS ?? 15);
const targetRatio = 1.3;
const wholeAuditSeconds = 60;
const secret = randomBytes(32).toString('hex');
const locale = 'ru';
const reader = { locale, secret } as const;

/** A database with a claim history, and the sample records that the measured calls work on. */
interface World extends ListWorld {
  count: number;
  owner: Db;
  /** A pool with a single connection, for counting the blocks that PostgreSQL reads. */
  single: Db;
  claim: Record<'id' | 'number' | 'email' | 'requisite' | 'card' | 'cardEnd' | 'from' | 'to' | 'at', string>;
  draft: ClaimDraft;
}

/** Benchmark h: compares how long lists, searches, writes and audits take with claim histories of different lengths. */
export async function benchGrowth(): Promise<string[]> {
  const dataDir = temporaryFolder();
  const server = await startEmbedded(dataDir);
  const worlds: World[] = [];
  const lines = [
    `(h) median of ${rounds} rounds in milliseconds with ${sizes.join(', ')} claims in turn, one connection each`,
  ];
  const note = (line: string): void => {
    lines.push(line);
    console.error(line);
  };
  try {
    for (const count of sizes) {
      const startedAt = performance.now();
      worlds.push(await openWorld(server.url, count));
      note(`    ${count} claims written in ${seconds(startedAt)} s`);
    }
    for (const [name, work] of Object.entries(works)) {
      if (!skipped || !name.startsWith(skipped))
        note((await measureInTurn(name, work, worlds, rounds)) + (await measureBlocks(work, worlds)));
    }
    for (const world of worlds) note(await measureWholeAudit(world));
    return [
      ...lines,
      `    aim: no more than ${targetRatio} times as long; the whole audit of 1,000,000 within ${wholeAuditSeconds} s`,
    ];
  } finally {
    for (const { db, owner, single } of worlds) await Promise.all([db.destroy(), owner.destroy(), single.destroy()]);
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const seconds = (startedAt: number): string => ((performance.now() - startedAt) / 1_000).toFixed(1);

async function openWorld(serverUrl: string, count: number): Promise<World> {
  const admin = openDb(serverUrl, { max: 1 });
  await sql.raw(`create database growth_${count}`).execute(admin);
  await admin.destroy();
  const url = Object.assign(new URL(serverUrl), { pathname: `growth_${count}` }).href;
  const appUrl = await prepareDatabase(url, { secret, demo: true, note: () => {} });
  const db = openDb(appUrl, { max: 2 });
  const owner = openDb(url, { max: 1, timeouts: { statementMs: 0 } });
  await sql`update settings set value = ${JSON.stringify(seedLimits(false).limits)}::jsonb where key = 'limits'`.execute(
    owner,
  );
  const user = await writeHistory(owner, count);
  const staff = await writeLists(owner);
  const { rows } = await sql<World['claim']>`
    select id, number::text as number, email, to_requisites -> 0 ->> 'value' as requisite, card.*,
      (select code from payment_systems where id = from_ps) as "from", (select code from payment_systems where id = to_ps) as "to",
      (extract(epoch from status_at) * 1000000)::bigint::text as at
    from claims, (select to_requisites -> 0 ->> 'value' as card, to_requisites -> 0 ->> 'last' as card_end
      from claims where to_requisites -> 0 ? 'sealed' and number >= ${100_000 + Math.floor(count / 2)}
      order by number limit 1) card
    where status = 'done' and number >= ${100_000 + Math.floor(count / 2)} order by number limit 1`.execute(db);
  const claim = rows[0];
  do {
    await auditEachMinute({ db, log });
  } while ((await sql`select from audits where at is null`.execute(db)).rows.length > 0);
  if (!claim) throw new Error('bench: the history has no finished claim');
  const { rows: samples } = await sql<Pick<World, 'promocode' | 'pair' | 'ps'>>`
    select (select id from promocodes where code = 'SPRING') as promocode,
      (select subject from change_log where room = 'directions' order by id limit 1) as pair,
      (select id from payment_systems where code = 'USDTTRC20') as ps`.execute(db);
  const sample = samples[0];
  if (!sample) throw new Error('bench: the history has no lists');
  // Refresh the rates, because they may have expired during the audit of a long history.
  await refreshRates(db);
  const single = openDb(appUrl, { max: 1 });
  return { count, db, owner, single, user, staff, claim, draft: await anyDraft(db), ...sample };
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

const page = { page: 1, size: 20 };
const list = { size: 20 };
const log = pino({ level: 'silent' });
const depsOf = ({ db }: World) => ({ db, log }) as unknown as Deps;
const search = (pick: (claim: World['claim']) => string) => (world: World) =>
  claimQueue(world.db, { ...list, show: 'all', search: pick(world.claim) }, reader);

const middleOf = ({ claim: { at, number } }: World) => `3_${at}_${number}`;
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** Runs the check of the claim limits. A refusal is ignored, because the benchmark measures only the time. */
async function checkLimits(db: Db, userId: string | null, email: string, value: string): Promise<void> {
  const toRequisites = [{ name: 'address', label: '', value }];
  await moneyTransaction(db, (tx) => assertMayCreate(tx, { userId, hash: null, email, toRequisites })).catch(
    (error) => {
      if (!(error instanceof ApiError)) throw error;
    },
  );
}

const works: Record<string, (world: World) => Promise<unknown>> = {
  'own claims, first page': ({ db, user }) => listClaims(db, { ...page, userId: user, locale }),
  'own claims, last page': ({ db, user }) => listClaims(db, { size: 20, page: 25, userId: user, locale }),
  'own claims, active': ({ db, user }) => listClaims(db, { ...page, userId: user, locale, status: 'active' }),
  'own requisites': ({ db, user, draft }) => listUsedRequisites(db, secret, user, draft.toPs),
  'desk, waiting for staff': ({ db }) => claimQueue(db, { ...list, show: 'hands' }, reader),
  'desk, open': ({ db }) => claimQueue(db, { ...list, show: 'open' }, reader),
  'desk, all': ({ db }) => claimQueue(db, { ...list, show: 'all' }, reader),
  'desk, expired': ({ db }) => claimQueue(db, { ...list, show: 'expired' }, reader),
  'desk, all, from the middle': (world) =>
    claimQueue(world.db, { ...list, show: 'all', after: middleOf(world) }, reader),
  'desk, a pair': ({ db, claim: { from, to } }) => claimQueue(db, { ...list, show: 'all', from, to }, reader),
  'desk, a currency and a range of sums': ({ db, claim: { from } }) =>
    claimQueue(db, { ...list, show: 'all', from, sum_min: '100', sum_max: '200' }, reader),
  'desk, a sum that no claim has': ({ db, claim: { from } }) =>
    claimQueue(db, { ...list, show: 'all', from, sum_min: '100000' }, reader),
  'desk, a reason that no claim has': ({ db }) => claimQueue(db, { ...list, show: 'all', reason: 'sender' }, reader),
  'desk, a day of the past': ({ db }) =>
    claimQueue(db, { ...list, show: 'all', date_from: dayAgo(2), date_to: dayAgo(1) }, reader),
  'search by number': search(({ number }) => number),
  'search by id': search(({ id }) => id),
  'search by e-mail': search(({ email }) => email),
  'search by requisite': search(({ requisite }) => requisite),
  'search by card': search(({ card }) => card),
  'search by end of card': search(({ cardEnd }) => cardEnd),
  'search without a hit': search(() => 'nobody-has-this'),
  'claim at the desk': ({ db, claim, user }) => claimDetails(db, claim.id, { id: user, ...reader, role: 'owner' }),
  'claim page': ({ db, claim }) => loadClaimState(db, claim.id, { userId: null, hash: null, locale }),
  reserves: ({ db }) => listReserves(db, locale),
  'limits of a new visitor': ({ db }) => checkLimits(db, null, 'new@example.org', randomBytes(8).toString('hex')),
  'limits of a known user': ({ db, user, claim }) => checkLimits(db, user, claim.email, claim.requisite),
  'claim created and confirmed': ({ db, draft }) => createAndConfirmClaim(db, secret, draft),
  'sweep of claims': (world) => sweepClaims(depsOf(world)),
  'sweep of overdue claims': (world) => queueSlaAlerts(depsOf(world)),
  "minute's audit": async (world) => {
    await sql`update audits set started_at = started_at - interval '61 seconds'
      where not whole and started_at > now() - interval '1 minute'`.execute(world.db);
    await auditEachMinute(depsOf(world));
  },
  'audit page': ({ db }) => auditReportOf(db, locale),
  ...listWorks,
};

async function measureBlocks(work: (world: World) => Promise<unknown>, worlds: readonly World[]): Promise<string> {
  const blocks: number[] = [];
  for (const world of worlds) blocks.push(await blocksRead(world.single, () => work({ ...world, db: world.single })));
  const [first = 1] = blocks;
  const ratios = blocks.slice(1).map((count) => (count / first).toFixed(2));
  return `; blocks ${blocks.join(', ')}: ${ratios.join(', ')}`;
}

async function measureWholeAudit({ count, db }: World): Promise<string> {
  const startedAt = performance.now();
  const { ok } = await auditNow(db);
  return `    whole audit of ${count} claims ${seconds(startedAt)} s, ${ok ? 'clean' : 'FAILED'}`;
}
