import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { Operator } from '../../support/factories/exchange.ts';
import { sent, walkTo } from '../../support/factories/operator-claims.ts';
import { Shop, shopWithdrawal } from '../../support/factories/shop.ts';

const api = await testApp();
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

interface Money {
  kind: string;
  code: string;
  count: number;
  change: string;
}

const current = async (staff: Operator, query = '') => (await staff.get(`shifts/current/${query}`)).json();
const close = (staff: Operator, from: string, note = '') => staff.post('shifts/', { from, note });

describe('the report of a shift', () => {
  test('has what this person served, credited, paid out and refunded, and nothing of colleagues', async () => {
    const [cashier, colleague] = [await Operator.open(api, 'operator'), await Operator.open(api, 'operator')];
    const done = await walkTo(cashier, 'done');
    await walkTo(cashier, 'refunded');
    await walkTo(cashier, 'failed');
    await walkTo(colleague, 'done');
    const { report } = await current(cashier);
    const sums = report.money.map(({ kind, code, count, change }: Money) => `${kind} ${code} ${count} ${change}`);
    expect(report.outcomes).toEqual(
      expect.arrayContaining(['done', 'refunded', 'failed'].map((status) => ({ status, count: 1 }))),
    );
    expect(sums.toSorted()).toEqual([
      'deposit BTC 2 0.02',
      `payout SBERRUB 1 -${done.toSumma}`,
      `refund BTC 1 -${sent}`,
    ]);
    expect(report.entries.map(({ kind }: Money) => kind)).toEqual(['deposit', 'payout', 'deposit', 'refund']);
  });

  test('has a withdrawal of a shop as the money that was sent, without the debt that it ended', async () => {
    const staff = await Operator.open(api);
    const id = await shopWithdrawal(api, (await Shop.open(api)).id);
    for (const order of [{ action: 'take' }, { action: 'sent', tx: 'RRN 123456789012' }]) {
      const answer = await staff.post(`withdrawals/${id}/`, order);
      expect(answer.statusCode, answer.body).toBe(200);
    }
    const { report } = await current(staff);
    expect(report.money).toEqual([
      { kind: 'withdrawal', code: 'SBERRUB', currency: 'RUB', count: 1, change: expect.stringMatching(/^-\d/) },
    ]);
  });

  test('lists the open claims of the person with their deadline, and the queue by status', async () => {
    const staff = await Operator.open(api, 'operator');
    const { id } = await walkTo(staff, 'paid');
    await staff.post(`claims/${id}/take/`, { take: true });
    const { report } = await current(staff);
    expect(report.own).toMatchObject([{ id, status: 'paid', dueAt: expect.any(String) }]);
    expect(report.queue).toContainEqual(expect.objectContaining({ status: 'paid', count: 1 }));
  });

  test('is stored at the closing, and the next shift begins there', async () => {
    const staff = await Operator.open(api, 'operator');
    await walkTo(staff, 'done');
    const { id, to } = (await close(staff, minutesAgo(60), 'Two refunds wait.')).json();
    await walkTo(staff, 'done');
    const stored = (await staff.get(`shifts/${id}/`)).json();
    expect(stored).toMatchObject({ by: staff.email, note: 'Two refunds wait.' });
    expect(stored.report.outcomes).toEqual([{ status: 'done', count: 1 }]);
    const next = await current(staff);
    expect([next.from, next.report.outcomes]).toEqual([to, [{ status: 'done', count: 1 }]]);
  });

  test('cannot overlap a closed one, even if both are closed at the same time', async () => {
    const staff = await Operator.open(api, 'operator');
    const answers = await Promise.all([minutesAgo(60), minutesAgo(50)].map((from) => close(staff, from)));
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '409']);
    expect((await close(staff, minutesAgo(30))).json().code).toBe('conflict');
  });

  test('begins in the past and lasts a week at most, also while it is open', async () => {
    const staff = await Operator.open(api, 'operator');
    const refusal = { code: 'validation', fields: { from: [expect.any(String)] } };
    for (const from of [minutesAgo(-5), minutesAgo(8 * 1_440)]) {
      expect((await close(staff, from)).json()).toMatchObject(refusal);
      expect(await current(staff, `?from=${from}`)).toMatchObject(refusal);
    }
    const from = minutesAgo(6 * 1_440);
    expect(await current(staff, `?from=${from}`)).toMatchObject({ from });
  });
});

test('a cashier sees own shifts only, an owner those of everybody, an auditor closes none', async () => {
  const [cashier, other] = [await Operator.open(api, 'cashier'), await Operator.open(api, 'cashier')];
  const { id } = (await close(cashier, minutesAgo(5))).json();
  const list = async (staff: Operator) =>
    (await staff.get('shifts/?size=100')).json().results.map((shift: { id: string }) => shift.id);
  expect(await list(cashier)).toEqual([id]);
  expect(await list(other)).toEqual([]);
  expect((await other.get(`shifts/${id}/`)).statusCode).toBe(404);
  for (const role of ['owner', 'admin', 'auditor'] as const) {
    const staff = await Operator.open(api, role);
    expect(await list(staff)).toContain(id);
    expect((await staff.get(`shifts/${id}/`)).statusCode).toBe(200);
  }
  expect((await close(await Operator.open(api, 'auditor'), minutesAgo(5))).statusCode).toBe(403);
});
