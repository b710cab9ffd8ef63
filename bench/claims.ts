import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { startEmbedded } from '#backend/db/embedded/server.ts';
import { type Db, openDb } from '#backend/db/pool.ts';
import { prepareDatabase } from '#backend/db/prepare.ts';
import { seedLimits } from '#backend/db/seed/settings.ts';
import { openJobs } from '#backend/jobs/queue.ts';
import type { ClaimDraft } from '#backend/modules/claims/intake/service.ts';
import { refreshRates } from '#backend/modules/pricing/rates/service.ts';
import { createAndConfirmClaim, draftFor } from './claim-work.ts';
import { temporaryFolder } from './servers.ts';
import { median, throughput } from './throughput.ts';
import { prepareTpcb, tpcb } from './tpcb.ts';

const visitors = 64;
/** Size of the connection pool, which equals the number of concurrent TPC-B clients. */
const connections = 16;
const seconds = 3;
const rounds = 9;
/**
 * Target for the ratio of claims per second to TPC-B transactions per second. The report shows the target beside the
 * measured ratio.
 */
const targetRatio = 0.15;
const secret = randomBytes(32).toString('hex');

/**
 * Benchmark c: measures how many claims are created and confirmed per second, and compares this with TPC-B on the same
 * database.
 */
export async function benchClaims(): Promise<string[]> {
  const dataDir = temporaryFolder();
  const server = await startEmbedded(dataDir);
  const ownerDb = openDb(server.url, { max: 1 });
  try {
    const url = await prepareDatabase(server.url, { secret, demo: true, note: () => {} });
    const db = openDb(url, { max: connections, timeouts: { connectMs: 60_000, lockMs: 15_000 } });
    const jobs = await openJobs(db, console.error);
    try {
      await refreshRates(db);
      await setProductionLimits(db);
      return await measure(db, ownerDb);
    } finally {
      await jobs.close();
      await db.destroy();
    }
  } finally {
    await ownerDb.destroy();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * Compares claims per second with TPC-B transactions per second, first with one reserve and one TPC-B branch, then with
 * several of each.
 */
async function measure(db: Db, ownerDb: Db): Promise<string[]> {
  const directions = await directionsFromBitcoin(db);
  const agree = { aml: await textVersion(db, 'aml'), replenishment: await textVersion(db, 'replenishment') };
  const drafts: ClaimDraft[] = [];
  for (const { fromPs: from, toPs: to } of directions) drafts.push(await draftFor(db, from, to, agree));
  const lines = [
    `(c) claims created and confirmed: medians of ${rounds} rounds of ${seconds} s in turn, ${visitors} visitors on ${connections} connections, one process`,
  ];
  for (const reserves of [1, drafts.length]) {
    await prepareTpcb(ownerDb, reserves);
    const draftOf = (client: number) => drafts[client % reserves] ?? missingDirection();
    const { rates, ratio } = await measureInTurn(ownerDb, {
      claims: { clients: visitors, run: (client) => createAndConfirmClaim(db, secret, draftOf(client)) },
      tpcb: { clients: connections, run: () => tpcb(db, reserves) },
    });
    lines.push(
      `    ${reserves === 1 ? 'one reserve, one branch' : `${reserves} reserves, ${reserves} branches`}`,
      `      claims   ${Math.round(rates.claims)} per s`,
      `      TPC-B    ${Math.round(rates.tpcb)} per s`,
      `      claims / TPC-B = ${ratio.toFixed(2)} (aim ≥ ${targetRatio})`,
    );
  }
  return lines;
}

type WorkloadName = 'claims' | 'tpcb';

interface Workload {
  clients: number;
  run: (client: number) => Promise<void>;
}

async function measureInTurn(ownerDb: Db, workloads: Record<WorkloadName, Workload>) {
  const rateOf = ({ clients, run }: Workload) => throughput(clients, seconds, run);
  const runRound = async (): Promise<Record<WorkloadName, number>> => ({
    claims: await rateOf(workloads.claims),
    tpcb: await rateOf(workloads.tpcb),
  });
  await runRound();
  // Runs ANALYZE, because query plans made for empty tables would distort the first rounds.
  await sql`analyze`.execute(ownerDb);
  const results: Record<WorkloadName, number>[] = [];
  while (results.length < rounds) results.push(await runRound());
  const medianOf = (name: WorkloadName) => median(results.map((round) => round[name]));
  return {
    rates: { claims: medianOf('claims'), tpcb: medianOf('tpcb') },
    ratio: median(results.map(({ claims, tpcb }) => claims / tpcb)),
  };
}

/**
 * Lists the directions from Bitcoin to a currency on Ethereum, BNB Smart Chain or Arbitrum. The same wallet address can
 * receive payouts on all three networks.
 */
const directionsFromBitcoin = (db: Db) =>
  db
    .selectFrom('directions')
    .innerJoin('paymentSystems as receive', 'receive.id', 'directions.toPs')
    .innerJoin('paymentSystems as send', 'send.id', 'directions.fromPs')
    .where('directions.enabled', '=', true)
    .where('send.code', '=', 'BTC')
    .where('receive.network', 'in', ['ERC20', 'BEP20', 'ARBITRUM'])
    .orderBy('directions.toPs')
    .select(['fromPs', 'toPs'])
    .execute();

/**
 * Sets the default claim limits of a real installation, because the benchmark runs on a demo, which has no such limits.
 */
async function setProductionLimits(db: Db): Promise<void> {
  const { limits } = seedLimits(false);
  await sql`update settings set value = ${JSON.stringify(limits)}::jsonb where key = 'limits'`.execute(db);
}

async function textVersion(db: Db, key: string): Promise<number> {
  const row = await db
    .selectFrom('texts')
    .where('key', '=', key)
    .where('locale', '=', 'ru')
    .select('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

function missingDirection(): never {
  throw new Error('bench: the seeds have no suitable direction');
}
