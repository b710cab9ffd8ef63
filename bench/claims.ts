import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { startEmbedded } from '#backend/db/embedded/server.ts';
import { type Db, openDb } from '#backend/db/pool.ts';
import { prepareDatabase } from '#backend/db/prepare.ts';
import { seedLimits } from '#backend/db/seed/settings.ts';
import { openJobs } from '#backend/jobs/queue.ts';
import type { ClaimDraft } from '#backend/modules/claims/intake/service.ts';
import { sharedMoney } from '#backend/modules/ledger/postings/service.ts';
import { refreshRates } from '#backend/modules/pricing/rates/service.ts';
import { claimRows } from './claim-rows.ts';
import { claim, draftFor } from './claim-work.ts';
import { scratch } from './servers.ts';
import { prepareTpcb, tpcb } from './tpcb.ts';
import { middleOf, perSecond } from './workers.ts';

/** Visitors at once. */
const visitors = 64;
/** What they share; whatever is done one by one is done by as many hands, so that none waits for a connection. */
const connections = 16;
/** Claims whose rows are written together, by two in turn. */
const company = 8;
const seconds = 3;
const rounds = 9;
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
  const creating = sharedMoney(db);
  const confirming = sharedMoney(db);
  const agree = { aml: await textVersion(db, 'aml'), replenishment: await textVersion(db, 'replenishment') };
  const drafts: ClaimDraft[] = [];
  for (const { from_ps: from, to_ps: to } of directions) drafts.push(await draftFor(db, from, to, agree));
  const lines = [
    `(c) claims created and confirmed: medians of ${rounds} rounds of ${seconds} s in turn, ${visitors} visitors on ${connections} connections, one process`,
  ];
  for (const places of [1, drafts.length]) {
    await prepareTpcb(owner, places);
    const draftOf = (hand: number) => drafts[hand % places] ?? never();
    const draftAt = (_: unknown, index: number) => draftOf(index);
    const found = await inTurn(owner, {
      claims: { hands: visitors, each: 1, work: (hand) => claim(creating, confirming, secret, draftOf(hand)) },
      alone: { hands: connections, each: 1, work: (hand) => claimRows(db, [draftOf(hand)]) },
      // While one transaction is at work, whoever comes meanwhile gathers for the other.
      together: { hands: 2, each: company, work: () => claimRows(db, Array.from({ length: company }, draftAt)) },
      tpcb: { hands: connections, each: 1, work: () => tpcb(db, places) },
    });
    const { claims, alone, together } = found.ratios;
    lines.push(
      `    ${places === 1 ? 'one reserve, one branch' : `${places} reserves, ${places} branches`}`,
      `      claims                 ${Math.round(found.rates.claims)} per s, transactions shared`,
      `      their rows alone       ${Math.round(found.rates.alone)} per s, two transactions each`,
      `      rows of ${company} together     ${Math.round(found.rates.together)} per s, two transactions for all ${company}`,
      `      TPC-B                  ${Math.round(found.rates.tpcb)} per s`,
      `      claims / TPC-B = ${claims.toFixed(2)} (aim ≥ 0.5), their rows alone ${alone.toFixed(2)}, together ${together.toFixed(2)}`,
    );
  }
  return lines;
}

type Name = 'claims' | 'alone' | 'together' | 'tpcb';

/** What is done by so many hands at once, and how many claims or transactions that is each time. */
interface Work {
  hands: number;
  each: number;
  work: (hand: number) => Promise<void>;
}

async function inTurn(owner: Db, works: Record<Name, Work>) {
  const rateOf = async ({ hands: so, each, work }: Work) => (await perSecond(so, seconds, work)) * each;
  const inEachRound = async (): Promise<Record<Name, number>> => ({
    claims: await rateOf(works.claims),
    alone: await rateOf(works.alone),
    together: await rateOf(works.together),
    tpcb: await rateOf(works.tpcb),
  });
  await inEachRound();
  // As the server does by itself after a while: plans made for empty tables would stay, and suit none.
  await sql`analyze`.execute(owner);
  const found: Record<Name, number>[] = [];
  while (found.length < rounds) found.push(await inEachRound());
  const middles = (figure: (round: Record<Name, number>, name: Name) => number) => {
    const of = (name: Name) => middleOf(found.map((round) => figure(round, name)));
    return { claims: of('claims'), alone: of('alone'), together: of('together'), tpcb: of('tpcb') };
  };
  return { rates: middles((round, name) => round[name]), ratios: middles((round, name) => round[name] / round.tpcb) };
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
