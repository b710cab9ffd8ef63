import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { repriceClaim } from '#backend/modules/back-office/repricing/service.ts';
import { moneyTransaction } from '#backend/modules/ledger/postings/service.ts';
import { Operator } from '#tests/support/factories/exchange.ts';
import { sent, walkTo } from '#tests/support/factories/operator-claims.ts';
import { waitingConnections } from '#tests/support/waiting-connections.ts';
import { claimTest } from '../../support/claim-test.ts';

const { api, operator: author } = await claimTest();
const colleague = await Operator.open(api);

const note = 'The rate was agreed by phone.';
const claimOf = async (id: string) => (await author.get(`claims/${id}/`)).json().claim;
const payoutOf = async (id: string): Promise<string> => (await claimOf(id)).toSumma;
const preview = async (id: string, by: string, value: string) =>
  (await author.get(`claims/${id}/repricing/?by=${by}&value=${value}`)).json();
/**
 * Recalculates a claim. `seen` is the payout that the operator saw; the other terms are read at the moment of the call.
 */
const reprice = async (id: string, value: string, seen: string, by = 'sum') => {
  const { fromSumma, course } = await claimOf(id);
  return await author.post(`claims/${id}/repricing/`, {
    by,
    value,
    before: { fromSumma, toSumma: seen, course },
    note,
  });
};
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
  expect((await preview(id, 'sum', '12345.0000')).after).toMatchObject({ toSumma: '12345' });
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
  expect(message.text).toMatch(/Было: .*1\s\S+ [=≈] .*Стало: .*1\s\S+ [=≈] .*The rate was agreed by phone\./s);
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

test('raises of several orders by one person count together, and a colleague has a limit of the own', async () => {
  const cashier = await Operator.open(api);
  await limit('2');
  const orders = [await walkTo(author, 'paid'), await walkTo(author, 'paid'), await walkTo(author, 'paid')];
  const raise = async (by: Operator, id: string, more: number) => {
    const before = await claimOf(id);
    const { fromSumma, toSumma, course } = before;
    const body = { by: 'sum', value: plus(toSumma, more), before: { fromSumma, toSumma, course }, note };
    return (await by.post(`claims/${id}/repricing/`, body)).json().isWaiting;
  };
  const [first = '', second = '', third = ''] = orders.map(({ id }) => id);
  expect(await raise(cashier, first, 100)).toBe(false);
  expect(await raise(colleague, second, 100)).toBe(false);
  expect(await raise(cashier, third, 100)).toBe(true);
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

test('an approval for one price does not apply to another price with the same sum', async () => {
  await limit('0.01');
  const { id } = await walkTo(author, 'paid');
  const round = String(Math.floor(Number(await payoutOf(id))) - 1);
  await reprice(id, round, await payoutOf(id));
  await reprice(id, plus(round, 100), round);
  const request = await openRequest(id);
  const { course } = await claimOf(id);
  expect((await reprice(id, plus(course, 0.1), round, 'course')).statusCode).toBe(200);
  const changed = await claimOf(id);
  expect(changed).toMatchObject({ toSumma: round, course: plus(course, 0.1) });
  expect((await colleague.post(`change-requests/${request.id}/`, { approve: true })).statusCode).toBe(409);
  expect(await claimOf(id)).toMatchObject({ toSumma: round, course: changed.course });
  await colleague.post(`change-requests/${request.id}/`, { approve: false });
});

test('a preview answers while another transaction works on the claim', async () => {
  const { id } = await walkTo(author, 'paid');
  await api.db.transaction().execute(async (tx) => {
    await sql`select from claims where id = ${id} for update`.execute(tx);
    expect(await preview(id, 'sum', '12345')).toMatchObject({ after: { toSumma: '12345' } });
  });
});

let payments = 0;
/** Credits a payment, each time with another transaction number. */
const credit = async (id: string, more: object = {}) => {
  const answer = await author.move(id, 'credit', { summa: sent, tx: `repricing ${payments++}`, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
};

describe('a claim whose payout does not pay the agreed sum is not recalculated', () => {
  const expectRefused = async (id: string) => {
    await author.move(id, 'check');
    const before = await payoutOf(id);
    expect((await claimOf(id)).status).toBe('check');
    expect(await preview(id, 'sum', plus(before, 1))).toMatchObject({ isPossible: false });
    expect((await reprice(id, plus(before, 1), before)).statusCode).toBe(409);
    expect(await payoutOf(id)).toBe(before);
  };

  test('because its payment was late', async () => {
    const { id } = await walkTo(author, 'cancelled');
    await credit(id);
    expect(await claimOf(id)).toMatchObject({ status: 'choice', reason: 'late' });
    await expectRefused(id);
  });

  test('because it is the follow-up of a claim that was paid twice', async () => {
    const { id } = await walkTo(author, 'done');
    await credit(id);
    const { linked } = await claimOf(id);
    await expectRefused(linked[0].id);
  });

  test('because less than the agreed sum came', async () => {
    const { id } = await walkTo(author, 'choice');
    await expectRefused(id);
  });
});

test('a claim in review keeps its recalculation until the payout', async () => {
  const { id } = await walkTo(author, 'check');
  const before = await payoutOf(id);
  const after = plus(before, 1);
  expect((await reprice(id, after, before)).statusCode).toBe(200);
  expect((await author.move(id, 'payout')).json().claim.toSumma).toBe(after);
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
  const { fromSumma, course } = await claimOf(id);
  const body = { by: 'sum', value: '1', before: { fromSumma, toSumma: before, course }, note };
  expect((await auditor.post(`claims/${id}/repricing/`, body)).statusCode).toBe(403);
  const stale = { ...body, before: { ...body.before, course: plus(course, 1) } };
  expect((await author.post(`claims/${id}/repricing/`, stale)).statusCode).toBe(409);
  expect(await payoutOf(id)).toBe(before);
});

const owedToVisitor = async (id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ owed: string }>`
    select trim_scale(-sum(e.summa))::text as owed from claims c
    join ledger_accounts a on a.claim_id = c.id and a.ps = c.to_ps join ledger_entries e on e.account_id = a.id
    where c.id = ${id}`.execute(api.db);
  return rows[0]?.owed;
};

/**
 * Recalculates a claim without the API, which runs the writes to a claim one after another. Two API processes share no
 * such queue, so their writes can meet.
 */
const repriceDirectly = (id: string, draft: Parameters<typeof repriceClaim>[2]) =>
  moneyTransaction(api.db, (tx) => repriceClaim(tx, id, draft, author.id));

/** Starts two calls while another transaction has locked the claim, and unlocks the claim once both wait. */
async function atOnce<T>(id: string, calls: readonly [() => Promise<T>, () => Promise<T>]) {
  let answers: Promise<PromiseSettledResult<T>[]> | undefined;
  await api.db.transaction().execute(async (tx) => {
    await sql`select from claims where id = ${id} for update`.execute(tx);
    answers = Promise.allSettled(calls.map((call) => call()));
    await expect.poll(() => waitingConnections(api.db)).toBe(calls.length);
  });
  return (await answers) ?? [];
}

const draftOf = async (id: string, more: number) => {
  const { fromSumma, toSumma, course } = await claimOf(id);
  return { by: 'sum' as const, value: plus(toSumma, more), before: { fromSumma, toSumma, course }, note };
};

test('of two recalculations at once exactly one is made', async () => {
  const { id } = await walkTo(author, 'paid');
  const [one, other] = [await draftOf(id, -10), await draftOf(id, -20)];
  const answers = await atOnce(id, [() => repriceDirectly(id, one), () => repriceDirectly(id, other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await payoutOf(id)).toBe(answers[0]?.status === 'fulfilled' ? one.value : other.value);
});

test('an acceptance at the moment of a recalculation pays the sum that stands', async () => {
  const { id } = await walkTo(author, 'paid');
  const draft = await draftOf(id, -10);
  const accept = async () => expect((await author.move(id, 'payout')).statusCode).toBe(200);
  const [change] = await atOnce<unknown>(id, [() => repriceDirectly(id, draft), accept]);
  expect(await payoutOf(id)).toBe(change?.status === 'fulfilled' ? draft.value : draft.before.toSumma);
  expect(await owedToVisitor(id)).toBe(await payoutOf(id));
});
