import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { Operator } from '#tests/support/factories/exchange.ts';
import { walkTo } from '#tests/support/factories/operator-claims.ts';
import { claimTest } from '../../support/claim-test.ts';

const { api, operator: author } = await claimTest();
const colleague = await Operator.open(api);

const note = 'The rate was agreed by phone.';
const claimOf = async (id: string) => (await author.get(`claims/${id}/`)).json().claim;
const payoutOf = async (id: string): Promise<string> => (await claimOf(id)).toSumma;
const preview = async (id: string, by: string, value: string) =>
  (await author.get(`claims/${id}/repricing/?by=${by}&value=${value}`)).json();
const reprice = async (id: string, value: string, before: string, by = 'sum') =>
  await author.post(`claims/${id}/repricing/`, { by, value, before, note });
const limit = (usd: string | null) =>
  sql`insert into settings (key, value) values ('claims', ${JSON.stringify({ repriceUsd: usd })}::jsonb)
    on conflict (key) do update set value = settings.value || excluded.value`.execute(api.db);
const plus = (summa: string, more: number): string => String(Number(summa) + more);
const openRequest = async (id: string) => {
  const { number } = await claimOf(id);
  const requests = (await author.get('change-requests/?room=claims')).json();
  return requests.find(({ subject }: { subject: string }) => subject === String(number));
};

beforeEach(() => limit('100'));

test('a preview shows the terms at another course or sum, and changes nothing', async () => {
  const { id } = await walkTo(author, 'paid');
  const before = await payoutOf(id);
  const { fromSumma } = await claimOf(id);
  const byCourse = await preview(id, 'course', '1000000');
  expect(byCourse).toMatchObject({ isPossible: true, before: { toSumma: before } });
  expect(Number(byCourse.after.toSumma)).toBe(Number(fromSumma) * 1_000_000);
  expect((await preview(id, 'sum', '12345')).after).toMatchObject({ toSumma: '12345', fromSumma });
  expect((await preview(id, 'sum', '1.2345')).after).toBeNull();
  expect(await payoutOf(id)).toBe(before);
});

test('a recalculated claim is paid out at the new sum, and its customer reads both sums and the reason', async () => {
  const { id, guest } = await walkTo(author, 'paid');
  const before = await payoutOf(id);
  const after = plus(before, -100);
  const answer = await reprice(id, after, before);
  expect(answer.json(), answer.body).toMatchObject({ isWaiting: false, before: { toSumma: after } });
  const [message] = (await guest.status(id)).json().messages;
  expect(message.text).toMatch(/Было: .*Стало: .*The rate was agreed by phone\./s);
  const [entry] = (await author.get('journal/?room=claims')).json().results;
  expect(entry).toMatchObject({ by: author.email, note });
  expect(entry.changes.map(({ field }: { field: string }) => field)).toEqual(['payoutSum', 'course']);
  await author.move(id, 'payout');
  expect((await author.move(id, 'sent', { summa: after, tx: `repriced ${id}` })).statusCode).toBe(200);
});

test('a raise above the limit waits for a colleague, also in several small steps', async () => {
  await limit('1');
  const { id } = await walkTo(author, 'paid');
  const before = await payoutOf(id);
  const first = plus(before, 50);
  expect((await reprice(id, first, before)).json().isWaiting).toBe(false);
  const second = plus(before, 100);
  expect(await preview(id, 'sum', second)).toMatchObject({ needsApproval: true });
  expect((await reprice(id, second, first)).json()).toMatchObject({ isWaiting: true, before: { toSumma: first } });
  const request = await openRequest(id);
  expect((await author.post(`change-requests/${request.id}/`, { approve: true })).statusCode).toBe(409);
  expect(await payoutOf(id)).toBe(first);
  expect((await colleague.post(`change-requests/${request.id}/`, { approve: true })).statusCode).toBe(200);
  expect(await payoutOf(id)).toBe(second);
});

test('an approval is refused once the payout was accepted or the sum has changed', async () => {
  await limit('0.01');
  const [accepted, changed] = [await walkTo(author, 'paid'), await walkTo(author, 'paid')];
  for (const { id } of [accepted, changed]) await reprice(id, plus(await payoutOf(id), 100), await payoutOf(id));
  await author.move(accepted.id, 'payout');
  const before = await payoutOf(changed.id);
  await reprice(changed.id, plus(before, -1), before);
  for (const { id } of [accepted, changed]) {
    const request = await openRequest(id);
    expect((await colleague.post(`change-requests/${request.id}/`, { approve: true })).statusCode).toBe(409);
    await colleague.post(`change-requests/${request.id}/`, { approve: false });
  }
});

test.each(['wait_payment', 'marked_paid', 'choice', 'payout', 'done', 'refund'] as const)(
  'a claim in %s is not recalculated',
  async (place) => {
    const { id } = await walkTo(author, place);
    const before = await payoutOf(id);
    expect((await reprice(id, '1', before)).statusCode).toBe(409);
    expect(await payoutOf(id)).toBe(before);
  },
);

test('a sum that staff has not seen is not changed, and a role without payouts changes none', async () => {
  const { id } = await walkTo(author, 'paid');
  const before = await payoutOf(id);
  expect((await reprice(id, '1', plus(before, 1))).statusCode).toBe(409);
  const auditor = await Operator.open(api, 'auditor');
  const body = { by: 'sum', value: '1', before, note };
  expect((await auditor.post(`claims/${id}/repricing/`, body)).statusCode).toBe(403);
  expect(await payoutOf(id)).toBe(before);
});

test('of two recalculations at once only one is made, and an acceptance at the same moment pays the sum that stands', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await walkTo(author, 'paid');
    const before = await payoutOf(id);
    const [one, other] = await Promise.all([
      reprice(id, plus(before, -10), before),
      reprice(id, plus(before, -20), before),
      author.move(id, 'payout'),
    ]);
    const made = [one, other].filter(({ statusCode }) => statusCode === 200);
    expect(made.length).toBeLessThanOrEqual(1);
    const { rows } = await sql<{ owed: string }>`
      select trim_scale(-sum(e.summa))::text as owed from claims c
      join ledger_accounts a on a.claim_id = c.id and a.ps = c.to_ps join ledger_entries e on e.account_id = a.id
      where c.id = ${id}`.execute(api.db);
    expect(rows[0]?.owed).toBe(await payoutOf(id));
  }
});
