import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimStatuses } from '#domain/claim-status.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { brokenBooks } from '../../support/factories/books.ts';
import { type ActorName, acts, attempt, standing } from '../../support/factories/every-act.ts';
import { type EveryPlace, setApproval, walkAnywhere } from '../../support/factories/every-place.ts';
import { Operator, ps } from '../../support/factories/exchange.ts';

const folder = mkdtempSync(join(tmpdir(), 'razmen-table-'));

let api: TestApp;
let operator: Operator;
let other: Operator;

beforeAll(async () => {
  api = await testApp({ env: { DATA_DIR: folder } });
  operator = await Operator.open(api);
  other = await Operator.open(api);
  for (const side of [ps.SBERRUB, ps.BTC]) {
    await operator.post(`reserves/${side}/`, { change: '900000000', note: 'Enough for every cell.' });
  }
});

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  expect(await brokenBooks(api)).toEqual([]);
});

type Row = Partial<Record<Exclude<ActorName, 'stranger'>, Record<string, string>>>;

const bill = { bill: 'receipt' };
/** Acts of a visitor that prove a payment: uploading a receipt and entering the transaction number. */
const proof = { ...bill, transaction: 'number' };
/**
 * Returns whether the payment of a claim in this state has been found. The page of such a claim does not ask for a
 * proof, although the API still accepts a proof.
 */
const isFound = (place: string): boolean => /^(confirming|paid|check|choice(, (?!no payment).+)?)$/.test(place);
const late: Row = { operator: { credit: 'choice late' }, rail: { whole: 'choice late', tenth: 'choice late' } };
/** Expected result if more arrives than agreed: a linked claim in status `choice` with reason `more`. */
const surplus = 'linked choice more';
const double = { whole: 'linked choice double', tenth: 'linked choice double' };

/**
 * Expected results of the permitted acts, keyed by claim status and actor. Any act that is not listed is refused with
 * the code that `refusalOf` returns.
 */
const table: Record<EveryPlace, Row> = {
  new: {
    owner: { confirm: 'wait_payment', cancel: 'cancelled client' },
    operator: { cancel: 'cancelled operator' },
    clock: { 'a day': 'expired timeout' },
  },
  verify: {
    owner: { cancel: 'cancelled client' },
    operator: { cancel: 'cancelled operator' },
    clock: { 'a day': 'choice verify' },
  },
  wait_requisites: { clock: { 'a day': 'choice provider' } },
  wait_payment: {
    owner: { paid: 'marked_paid', cancel: 'cancelled client', ...proof },
    operator: { credit: 'paid', confirming: 'confirming', cancel: 'cancelled operator' },
    rail: { whole: 'paid', tenth: 'paid_partial less' },
    clock: { 'a day': 'expired timeout' },
  },
  'wait_payment, part': {
    owner: { paid: 'marked_paid', decide: 'choice less', ...proof },
    operator: { credit: `paid, ${surplus}`, confirming: 'confirming' },
    rail: { whole: `paid, ${surplus}`, tenth: 'paid' },
    clock: { 'a day': 'choice less' },
  },
  marked_paid: {
    owner: { unpaid: 'wait_payment', ...proof },
    operator: {
      credit: 'paid',
      confirming: 'confirming',
      check: 'check',
      unmark: 'wait_payment',
      no_payment: 'choice no_payment',
      fail: 'failed operator',
    },
    rail: { whole: 'paid', tenth: 'paid_partial less' },
  },
  'marked_paid, part': {
    owner: { unpaid: 'wait_payment', ...proof },
    operator: { credit: `paid, ${surplus}`, confirming: 'confirming', check: 'check', unmark: 'wait_payment' },
    rail: { whole: `paid, ${surplus}`, tenth: 'paid' },
  },
  confirming: {
    owner: bill,
    operator: { credit: 'paid', check: 'check' },
    rail: { whole: 'paid', tenth: 'paid_partial less' },
    clock: { 'a day': 'check timeout' },
  },
  paid_partial: {
    owner: { decide: 'choice less', ...proof },
    operator: { credit: `paid, ${surplus}`, uncredit: 'wait_payment' },
    rail: { whole: `paid, ${surplus}`, tenth: 'paid' },
    clock: { 'a day': 'choice less' },
  },
  paid: {
    owner: bill,
    operator: {
      payout: 'payout',
      aml: 'aml',
      check: 'check',
      refund: 'refund operator',
      uncredit: 'wait_payment',
    },
    rail: { whole: `paid, ${surplus}`, tenth: `paid, ${surplus}` },
    clock: { 'a day': 'check' },
  },
  aml: {
    operator: { payout: 'payout', check: 'check', uncredit: 'wait_payment' },
    rail: { whole: `aml, ${surplus}`, tenth: `aml, ${surplus}` },
    clock: { 'a day': 'check aml' },
  },
  check: {
    owner: proof,
    operator: {
      credit: `check, ${surplus}`,
      payout: 'payout',
      refund: 'refund operator',
      uncredit: 'wait_payment',
    },
    rail: { whole: `check, ${surplus}`, tenth: `check, ${surplus}` },
  },
  'check, unpaid': {
    owner: proof,
    operator: { credit: 'check', no_payment: 'choice no_payment', fail: 'failed operator' },
    rail: { whole: 'check', tenth: 'choice less' },
  },
  choice: {
    owner: {
      'choose continue': 'payout less',
      'choose topup': 'wait_payment',
      'choose refund': 'refund less',
      ...bill,
    },
    operator: {
      'choose continue': 'payout less',
      'choose topup': 'wait_payment',
      'choose refund': 'refund less',
      credit: `check, ${surplus}`,
      check: 'check less',
      payout: 'payout',
      refund: 'refund operator',
      uncredit: 'wait_payment',
    },
    rail: { whole: `check, ${surplus}`, tenth: 'check' },
    clock: { 'a day': 'payout less' },
  },
  'choice, unpaid': {
    owner: { 'choose continue': 'wait_payment', 'choose cancel': 'cancelled client', ...bill },
    operator: {
      'choose continue': 'wait_payment',
      'choose cancel': 'cancelled provider',
      credit: 'check',
      cancel: 'cancelled operator',
      fail: 'failed operator',
    },
    rail: { whole: 'check', tenth: 'choice less' },
    clock: { 'a day': 'cancelled provider' },
  },
  'choice, no payment': {
    owner: {
      'choose cancel': 'cancelled client',
      bill: 'receipt, check no_payment',
      transaction: 'number, check no_payment',
    },
    operator: {
      'choose cancel': 'cancelled no_payment',
      credit: 'check',
      cancel: 'cancelled operator',
      fail: 'failed operator',
    },
    rail: { whole: 'check', tenth: 'choice less' },
    clock: { 'a day': 'cancelled no_payment' },
  },
  'choice, more': {
    owner: {
      'choose continue': 'payout more',
      'choose refund': 'refund more',
      ...bill,
    },
    operator: {
      'choose continue': 'payout more',
      'choose refund': 'refund more',
      credit: `choice more, ${surplus}`,
      check: 'check more',
      payout: 'payout',
      refund: 'refund operator',
    },
    rail: { whole: `choice more, ${surplus}`, tenth: `choice more, ${surplus}` },
    clock: { 'a day': 'payout more' },
  },
  'choice, late': {
    owner: { 'choose continue': 'payout late', 'choose refund': 'refund late', ...bill },
    operator: {
      'choose continue': 'payout late',
      'choose refund': 'refund late',
      credit: 'choice late',
      check: 'check late',
      payout: 'payout',
      refund: 'refund operator',
      uncredit: 'expired operator',
    },
    rail: { whole: 'choice late', tenth: 'choice late' },
    clock: { 'a day': 'payout late' },
  },
  payout: { operator: { sent: 'payout_sent', check: 'check' }, rail: double },
  'payout, unapproved': { operator: { approve: 'payout, approved', check: 'check' }, rail: double },
  payout_sent: {
    operator: { done: 'done', check: 'check' },
    rail: double,
    clock: { 'a day': 'check timeout' },
  },
  done: { operator: { credit: double.whole, write_off: 'nothing' }, rail: double },
  refund: { operator: { refunded: 'refunded operator', check: 'check operator' }, rail: double },
  refunded: { operator: { credit: double.whole, write_off: 'nothing' }, rail: double },
  expired: late,
  cancelled: late,
  failed: late,
};

type Standing = Awaited<ReturnType<typeof standing>>;

function change(before: Standing, after: Standing): string {
  const linked = after.linked === before.linked ? [] : [`linked ${after.linked}`];
  const proven = [
    ...(after.bills > before.bills ? ['receipt'] : []),
    ...(after.statedTx === before.statedTx ? [] : ['number']),
  ];
  const approved = after.approved && !before.approved ? ['approved'] : [];
  const same = after.moves === before.moves && after.money === before.money && approved.length === 0;
  const stands = same ? [] : [[after.status, after.reason ?? []].flat().join(' ')];
  return [...proven, ...stands, ...linked, ...approved].join(', ') || 'nothing';
}

const actors = Object.keys(acts) as ActorName[];
const cells = (row: Row) =>
  actors.flatMap((actor) =>
    acts[actor].map((act) => ({ actor, act, leads: actor === 'stranger' ? undefined : row[actor]?.[act] })),
  );

test('the table has a row for every status and no unknown act', () => {
  const rows = new Set(Object.keys(table).map((place) => place.split(',')[0]));
  expect(claimStatuses.filter((status) => !rows.has(status))).toEqual([]);
  for (const row of Object.values(table)) {
    for (const [actor, leads] of Object.entries(row)) {
      expect(
        Object.keys(leads).filter((act) => !(acts[actor as ActorName] as readonly string[]).includes(act)),
      ).toEqual([]);
    }
  }
});

/** Acts of the owner that are refused with the code `verify_required` while the claim waits for the verification. */
const verifiedActs = ['confirm', 'paid', 'bill'];

function refusalOf(place: EveryPlace, actor: ActorName, act: string): string {
  if (actor === 'clock') return 'done';
  if (actor === 'stranger') return 'forbidden';
  return place === 'verify' && actor === 'owner' && verifiedActs.includes(act) ? 'verify_required' : 'conflict';
}

describe.each(Object.entries(table) as [EveryPlace, Row][])('a claim in %s', (place, row) => {
  afterAll(() => setApproval(operator, '3000'));
  const allowed = cells(row).filter(({ leads }) => leads !== undefined);
  const refused = cells(row).filter(({ leads }) => leads === undefined);

  test(`refuses ${refused.length} acts and does not change`, async () => {
    const claim = await walkAnywhere(operator, other, place);
    const before = await standing(operator, claim.id);
    expect(before.status).toBe(place.split(',')[0]);
    for (const { actor, act } of refused) {
      const code = refusalOf(place, actor, act);
      expect(`${actor} ${act}: ${await attempt(operator, claim, actor, act)}`).toBe(`${actor} ${act}: ${code}`);
      expect(`${actor} ${act}: ${change(before, await standing(operator, claim.id))}`).toBe(`${actor} ${act}: nothing`);
    }
  });

  test('lists the permitted actions for its owner and for operators', async () => {
    const claim = await walkAnywhere(operator, other, place);
    const named = (leads: Record<string, string> = {}) => new Set(Object.keys(leads).map((act) => act.split(' ')[0]));
    const offered = [...named(row.owner)].filter((act) => !(isFound(place) && act && act in proof));
    expect(new Set((await claim.guest.status(claim.id)).json().actions)).toEqual(new Set(offered));
    expect(new Set((await operator.get(`claims/${claim.id}/`)).json().actions)).toEqual(named(row.operator));
  });

  test.each(allowed)('changes by $actor $act to $leads', async ({ actor, act, leads }) => {
    const claim = await walkAnywhere(operator, other, place);
    const before = await standing(operator, claim.id);
    expect(await attempt(operator, claim, actor, act)).toBe('done');
    expect(change(before, await standing(operator, claim.id))).toBe(leads);
  });
});
