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
import { claim, draftFor } from './claim-work.ts';
import { scratch } from './servers.ts';
import { prepareTpcb, tpcb } from './tpcb.ts';
import { middleOf, perSecond } from './workers.ts';

/** Visitors at once. */
const visitors = 64;
/** Of the pool; TPC-B runs by one hand for each. */
const connections = 16;
const seconds = 3;
const rounds = 9;
/** Of TPC-B's rate. */
const aim = 0.15;
const secret = randomBytes(32).toString('hex');

/** (c) Claims created and confirmed per second, against TPC-B's statements over the same pool and database. */
export async function claims(): Promise<string[]> {
  const dataDir = scratch();
  const server = await startEmbedded(dataDir);
  const owner = openDb(server.url, { max: 1 });
  try {
    const address = await prepareDatabase(server.url, { secret, demo: true, note: () => {} });
    const db = openDb(address, { max: connections, patience: { lock: 15_000 } });
    const jobs = await openJobs(db, console.error);
    try {
      await refreshRates(db);
      await limitAsUsual(db);
      return await measure(db, owner);
    } finally {
      await jobs.close();
      await db.destroy();
    }
  } finally {
    await owner.destroy();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Everybody wants the same reserve, so TPC-B has one branch; with several reserves it has as many branches. */
async function measure(db: Db, owner: Db): Promise<string[]> {
  const directions = await directionsFromBitcoin(db);
  const agree = { aml: await textVersion(db, 'aml'), replenishment: await textVersion(db, 'replenishment') };
  const drafts: ClaimDraft[] = [];
  for (const { from_ps: from, to_ps: to } of directions) drafts.push(await draftFor(db, from, to, agree));
  const lines = [
    `(c) claims created and confirmed: medians of ${rounds} rounds of ${seconds} s in turn, ${visitors} visitors on ${connections} connections, one process`,
  ];
  for (const places of [1, drafts.length]) {
    await prepareTpcb(owner, places);
    const draftOf = (hand: number) => drafts[hand % places] ?? never();
    const { rates, ratio } = await inTurn(owner, {
      claims: { hands: visitors, work: (hand) => claim(db, secret, draftOf(hand)) },
      tpcb: { hands: connections, work: () => tpcb(db, places) },
    });
    lines.push(
      `    ${places === 1 ? 'one reserve, one branch' : `${places} reserves, ${places} branches`}`,
      `      claims   ${Math.round(rates.claims)} per s`,
      `      TPC-B    ${Math.round(rates.tpcb)} per s`,
      `      claims / TPC-B = ${ratio.toFixed(2)} (aim ≥ ${aim})`,
    );
  }
  return lines;
}

type Name = 'claims' | 'tpcb';

/** Work done by so many hands at once. */
interface Work {
  hands: number;
  work: (hand: number) => Promise<void>;
}

async function inTurn(owner: Db, works: Record<Name, Work>) {
  const rateOf = ({ hands, work }: Work) => perSecond(hands, seconds, work);
  const runRound = async (): Promise<Record<Name, number>> => ({
    claims: await rateOf(works.claims),
    tpcb: await rateOf(works.tpcb),
  });
  await runRound();
  // As the server does by itself after a while: plans made for empty tables would stay, and suit none.
  await sql`analyze`.execute(owner);
  const results: Record<Name, number>[] = [];
  while (results.length < rounds) results.push(await runRound());
  const middle = (name: Name) => middleOf(results.map((round) => round[name]));
  return {
    rates: { claims: middle('claims'), tpcb: middle('tpcb') },
    ratio: middleOf(results.map(({ claims, tpcb }) => claims / tpcb)),
  };
}

/** To Ethereum-like networks, where one address fits all; each has a reserve of its own. */
const directionsFromBitcoin = (db: Db) =>
  db
    .selectFrom('directions')
    .innerJoin('payment_systems as receive', 'receive.id', 'directions.to_ps')
    .innerJoin('payment_systems as send', 'send.id', 'directions.from_ps')
    .where('directions.enabled', '=', true)
    .where('send.code', '=', 'BTC')
    .where('receive.network', 'in', ['ERC20', 'BEP20', 'ARBITRUM'])
    .orderBy('directions.to_ps')
    .select(['from_ps', 'to_ps'])
    .execute();

/** The limits of a real installation; a demo has none. */
async function limitAsUsual(db: Db): Promise<void> {
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

function never(): never {
  throw new Error('The seeds have no direction to measure with.');
}
