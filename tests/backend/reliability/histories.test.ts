import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { demoAddress } from '#backend/db/seed/demo-address.ts';
import type { Tx } from '#backend/db/transaction.ts';
import { ApiError } from '#backend/errors.ts';
import { sweepClaims } from '#backend/jobs/sweep-claims.ts';
import { applyAction } from '#backend/modules/back-office/claims/service.ts';
import { cancelClaim, chooseOption, confirmClaim, markPaid } from '#backend/modules/claims/intake/service.ts';
import { lockClaim } from '#backend/modules/claims/lifecycle/service.ts';
import { creditDeposit, depositsOf } from '#backend/modules/claims/payment/service.ts';
import { moneyTransaction } from '#backend/modules/ledger/postings/service.ts';
import { visitorHash } from '#backend/plugins/idempotency.ts';
import { operatorAction } from '#contracts/operator.ts';
import { add, compare } from '#domain/amount.ts';
import { type ClaimStatus, isEndedWithoutExchange, isFinal } from '#domain/claim-status.ts';
import { type ResolutionKind, resolutionKinds } from '#domain/resolution.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { brokenBooks } from '../../support/factories/books.ts';
import { draftOf, Guest, Operator, ps } from '../../support/factories/exchange.ts';
import { sizes } from '../../support/kills/sizes.ts';

/** Payments that should be credited to a claim, tracked independently of the database. */
interface Model {
  credited: Map<string, string>;
}

/** Plays random claim histories in a database of its own, so that each result depends only on the seed. */
interface Lane {
  api: TestApp;
  staff: { id: string; role: 'admin'; locale: 'ru'; secret: string };
}

interface Real extends Lane {
  id: string;
  cookie: string;
}

type Command = fc.AsyncCommand<Model, Real>;

const { histories, timeoutMs } = sizes;
let lanes: Lane[];

async function openLane(): Promise<Lane> {
  const api = await testApp({ max: 4 });
  const operator = await Operator.open(api);
  await operator.post(`reserves/${ps.SBERRUB}/`, { change: '9000000000', note: 'enough for every history' });
  return { api, staff: { id: operator.id, role: 'admin', locale: 'ru', secret: api.deps.config.secret } };
}

beforeAll(async () => {
  lanes = [await openLane(), await openLane(), await openLane()];
});

/**
 * Runs an action on the claim and rethrows unexpected errors.
 * @returns false if the action was refused, for example because of the claim's status
 */
async function attempt({ api }: Lane, work: (tx: Tx) => Promise<unknown>): Promise<boolean> {
  try {
    await moneyTransaction(api.db, work);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status !== 500) return false;
    throw error;
  }
}

interface Seen {
  status: ClaimStatus;
  clock: boolean;
  owed: string;
  received: string;
  paidOut: boolean;
}

async function family({ api, id }: Real): Promise<Seen[]> {
  const { rows } = await sql<Seen>`
    with recursive kin as (select id from claims where id = ${id}
      union select c.id from claims c join kin on c.linked_to = kin.id)
    select c.status, c.clock_at is not null as clock,
      coalesce((select -sum(e.summa) from ledger_accounts a join ledger_entries e on e.account_id = a.id where a.claim_id = c.id), 0)::text as owed,
      coalesce((select sum(d.summa) from deposits d where d.claim_id = c.id and d.reversed_at is null), 0)::text as received,
      exists (select from ledger_transactions x where x.key = 'payout:' || c.id) as paid_out
    from claims c join kin on kin.id = c.id`.execute(api.db);
  return rows;
}

async function assertWhole(model: Model, real: Real): Promise<void> {
  const claims = await family(real);
  const received = claims.reduce((sum, claim) => add(sum, claim.received), '0');
  const credited = [...model.credited.values()].reduce(add, '0');
  expect(compare(received, credited)).toBe(0);
  for (const { status, clock, owed, paidOut } of claims) {
    const isHeld = compare(owed, '0') !== 0;
    expect(`${status} holds ${isHeld && (isEndedWithoutExchange(status) || isFinal(status))}`).toBe(
      `${status} holds false`,
    );
    expect(`${status} ${status === 'done'}`).toBe(`${status} ${paidOut}`);
    // Checks that all open claims have a timeout and that no other claims have one.
    expect(`${status} ${clock}`).toBe(`${status} ${!isFinal(status)}`);
  }
}

function command(name: string, run: (model: Model, real: Real) => Promise<void>): Command {
  return {
    check: () => true,
    run: async (model, real) => {
      await run(model, real);
      await assertWhole(model, real);
    },
    toString: () => name,
  };
}

const visitor = ({ cookie, staff: { locale, secret } }: Real) => ({
  userId: null,
  hash: visitorHash(cookie),
  locale,
  secret,
});

const credit = (number: number, summa: string) =>
  command(`credit ${number} ${summa}`, async (model, real) => {
    const key = `${real.id} ${number}`;
    const done = await attempt(real, async (tx) => {
      const claim = await lockClaim(tx, real.id);
      await creditDeposit(tx, { claim, key, summa, actor: 'rail:test', tx: key });
    });
    // Only the first report of a payment counts. A repeated report changes nothing.
    if (done && !model.credited.has(key)) model.credited.set(key, summa);
  });

const byVisitor = (name: 'confirm' | 'paid' | 'cancel') =>
  command(name, async (_model, real) => {
    const works = { confirm: confirmClaim, paid: markPaid, cancel: cancelClaim };
    await attempt(real, (tx) => works[name](tx, real.id, visitor(real)));
  });

const choose = (choice: ResolutionKind) =>
  command(`choose ${choice}`, async (_model, real) => {
    const decision = { choice, refundRequisites: { address: demoAddress('BTC') } };
    await attempt(real, (tx) => chooseOption(tx, real.id, visitor(real), decision));
  });

const atDesk = (action: (typeof operatorAction.options)[number]) =>
  command(`desk ${action}`, async (_model, real) => {
    await attempt(real, async (tx) => {
      const claim = await lockClaim(tx, real.id);
      const summa = action === 'refunded' ? (claim.refundSumma ?? '0') : claim.toSumma;
      await applyAction(
        tx,
        real.id,
        {
          action,
          summa,
          note: 'A test.',
          choice: 'refund',
          payoutBack: true,
          refundRequisites: { address: demoAddress('BTC') },
        },
        real.staff,
      );
    });
  });

/** Reverses the latest credit. A reversed payment counts as zero, even if it is reported again. */
const takeBack = command('desk uncredit', async (model, real) => {
  const valid = (await depositsOf(real.api.db, real.id)).filter(({ reversedAt }) => reversedAt === null);
  const { key: deposit, summa } = valid.at(-1) ?? { key: 'none', summa: '1' };
  const order = { action: 'uncredit', deposit, summa, note: 'A test.' } as const;
  const done = await attempt(real, (tx) => applyAction(tx, real.id, order, real.staff));
  if (done) model.credited.set(deposit, '0');
});

const timeOver = command('the time is over', async (_model, { id, api }) => {
  await sql`update claims set clock_at = now() where id = ${id} and clock_at is not null`.execute(api.db);
  await sweepClaims(api.deps);
});

const commands = [
  fc.constantFrom('confirm', 'paid', 'cancel').map((name) => byVisitor(name as 'paid')),
  fc.tuple(fc.nat(4), fc.constantFrom('0.01', '0.004', '0.006', '0.015', '0.00001')).map(([n, s]) => credit(n, s)),
  fc.constantFrom(...resolutionKinds).map(choose),
  fc
    .constantFrom(...operatorAction.options.filter((action) => action !== 'credit' && action !== 'uncredit'))
    .map(atDesk),
  fc.constant(takeBack),
  fc.constant(timeOver),
];

/** Most histories begin with a confirmation, because an unconfirmed claim cannot be paid. */
const start = fc.constantFrom<Command[]>([], [byVisitor('confirm')], [byVisitor('confirm'), byVisitor('paid')]);

async function play({ api, staff }: Lane, numRuns: number): Promise<void> {
  const draft = { ...(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01')), quoteId: undefined };
  const setup = async () => {
    const guest = new Guest(api);
    const id = await guest.create(draft);
    const model: Model = { credited: new Map() };
    return { model, real: { id, cookie: guest.cookie, api, staff } };
  };
  await fc.assert(
    fc.asyncProperty(start, fc.commands(commands, { maxCommands: 14, size: 'max' }), async (first, rest) => {
      await fc.asyncModelRun(setup, [...first, ...rest]);
    }),
    { numRuns, endOnFailure: true },
  );
  expect(await brokenBooks(api)).toEqual([]);
}

test(`none of ${histories} histories loses, duplicates or strands money`, { timeout: timeoutMs }, async () => {
  await Promise.all(lanes.map((lane) => play(lane, Math.ceil(histories / lanes.length))));
});
