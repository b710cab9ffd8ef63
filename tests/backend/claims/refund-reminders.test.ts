import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { demoAddress } from '#backend/db/seed/demo-address.ts';
import { queueRefundReminders, sendRefundReminder } from '#backend/modules/claims/mail/service.ts';
import { heldFor } from '#backend/modules/ledger/postings/service.ts';
import { claimTest } from '../../support/claim-test.ts';
import { sent, walkTo } from '../../support/factories/operator-claims.ts';
import { type Letter, recordMail } from '../../support/record-mail.ts';

const { api, operator } = await claimTest();
const refundRequisites = { address: demoAddress('BTC') };

/** Returns a claim whose refund has been due for `days` days and whose visitor has given no refund requisites. */
async function unaddressed(days = 0) {
  const claim = await walkTo(operator, 'paid');
  await operator.move(claim.id, 'refund', { note: 'The sender is another person.' });
  await age(claim.id, days);
  return claim;
}

const age = (id: string, days: number) =>
  sql`update claims set status_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(api.db);

async function remindersOf(id: string): Promise<number[]> {
  await queueRefundReminders(api.deps);
  const { rows } = await sql<{ step: number }>`
    select (data->>'step')::int as step from pgboss.job where name = 'refundMail' and data->>'claimId' = ${id}
    order by created_on, step`.execute(api.db);
  return rows.map(({ step }) => step);
}

async function mailOf(claimId: string, step: number): Promise<Letter[]> {
  const { mailer, letters } = recordMail();
  await sendRefundReminder({ ...api.deps, mailer }, { claimId, step });
  return letters;
}

const listed = async (show: string) =>
  (await operator.get(`claims/?show=${show}&size=100`)).json().results.map(({ id }: { id: string }) => id);

describe('the reminder to say where a refund goes', () => {
  test('comes after 1, 7 and 30 days, each once', async () => {
    const { id } = await unaddressed();
    const seen: number[][] = [];
    for (const days of [0, 1, 6, 7, 29, 30, 400]) {
      await age(id, days);
      await remindersOf(id);
      seen.push(await remindersOf(id));
    }
    expect(seen).toEqual([[], [1], [1], [1, 2], [1, 2], [1, 2, 3], [1, 2, 3]]);
  });

  test('comes once when several were missed', async () => {
    const { id } = await unaddressed(8);
    expect(await remindersOf(id)).toEqual([2]);
  });

  test('is queued once by two workers at the same time', async () => {
    const { id } = await unaddressed(1);
    await Promise.all([queueRefundReminders(api.deps), queueRefundReminders(api.deps)]);
    expect(await remindersOf(id)).toEqual([1]);
  });

  test('names the sum and leads to the claim with the rights of its owner', async () => {
    const { id } = await unaddressed(1);
    const [letter] = await mailOf(id, 1);
    expect(letter?.subject).toMatch(/куда вернуть 0,01.BTC\?/);
    expect(letter?.text).toContain(`/claim/${id}#t=`);
  });

  test('stops once the place is known, also when it was queued before', async () => {
    const { id, guest } = await unaddressed(1);
    expect(await remindersOf(id)).toEqual([1]);
    await guest.post(`/api/v1/claim/${id}/refund-requisites/`, { refundRequisites });
    expect(await mailOf(id, 1)).toEqual([]);
    await age(id, 31);
    expect(await remindersOf(id)).toEqual([1]);
  });

  test('starts again with another refund of the claim', async () => {
    const { id } = await unaddressed(31);
    expect(await remindersOf(id)).toEqual([3]);
    await operator.move(id, 'check');
    await operator.move(id, 'refund', { note: 'Again.' });
    await age(id, 1);
    expect(await remindersOf(id)).toEqual([3, 1]);
  });
});

describe('a refund whose visitor never answers', () => {
  test('waits in a list of its own, still owed, and comes back to the hands of staff with its place', async () => {
    const { id, guest } = await unaddressed(90);
    await remindersOf(id);
    expect(await listed('unaddressed')).toContain(id);
    for (const show of ['hands', 'open']) expect(await listed(show)).not.toContain(id);
    for (const show of ['all', 'refund']) expect(await listed(show)).toContain(id);
    const { count } = (await operator.get('claims/?show=unaddressed')).json();
    expect(count).toBe((await listed('unaddressed')).length);
    expect(await heldFor(api.db, id)).toMatchObject([{ summa: sent, code: 'BTC' }]);
    await guest.post(`/api/v1/claim/${id}/refund-requisites/`, { refundRequisites });
    expect(await listed('unaddressed')).not.toContain(id);
    expect(await listed('hands')).toContain(id);
  });

  test('is found by its number among all claims', async () => {
    const { id, guest } = await unaddressed(90);
    const { number } = (await guest.status(id)).json();
    const { results, count } = (await operator.get(`claims/?show=all&search=${number}`)).json();
    expect([count, results.map((row: { id: string }) => row.id)]).toEqual([1, [id]]);
  });
});
