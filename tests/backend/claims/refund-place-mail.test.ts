import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoAddress } from '#backend/db/seed/demo-address.ts';
import { handlers } from '#backend/jobs/handlers.ts';
import type { JobData } from '#backend/jobs/queue.ts';
import { mask } from '#backend/modules/claims/page/service.ts';
import { claimTest } from '../../support/claim-test.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';
import { walkTo } from '../../support/factories/operator-claims.ts';
import { type Letter, recordMail } from '../../support/record-mail.ts';

const { api, operator } = await claimTest();
const first = demoAddress('BTC');
const second = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

const give = async (guest: Guest, id: string, address = first) =>
  expect(
    (await guest.post(`/api/v1/claim/${id}/refund-requisites/`, { refundRequisites: { address } })).statusCode,
  ).toBe(200);
async function jobsOf(id: string) {
  const { rows } = await sql<{ data: JobData['refundPlaceMail']; later: boolean }>`
    select data, start_after > now() as later from pgboss.job
    where name = 'refundPlaceMail' and data->>'claimId' = ${id} order by created_on`.execute(api.db);
  return rows;
}
async function lettersOf(id: string): Promise<Letter[]> {
  const { mailer, letters } = recordMail();
  for (const { data } of await jobsOf(id)) await handlers.refundPlaceMail({ ...api.deps, mailer }, data);
  return letters;
}

test('a refund address set on the page of a paid claim is mailed to its owner, masked', async () => {
  const { id, guest } = await walkTo(operator, 'paid');
  await give(guest, id);
  const [letter] = await lettersOf(id);
  expect(letter?.subject).toMatch(/^Заявка \d+: куда вернуть деньги$/);
  expect(letter?.text).toContain(mask(first));
  expect(letter?.text).not.toContain(first);
  expect(letter?.text).toContain('Если они не ваши, сразу напишите нам');
});

test('each change is mailed, the same address again is not', async () => {
  const { id, guest } = await walkTo(operator, 'paid');
  for (const address of [first, first, second]) await give(guest, id, address);
  expect((await jobsOf(id)).map(({ later }) => later)).toEqual([false, false]);
});

test('changes of an unpaid claim get one mail, with the last address', async () => {
  const { id, guest } = await walkTo(operator, 'wait_payment');
  for (const address of [first, second]) await give(guest, id, address);
  const jobs = await jobsOf(id);
  expect(jobs[0]?.later).toBe(true);
  // The mail waits for up to ten minutes and reports all changes made in this time. A second mail is possible, because
  // the second change may come after the first mail was sent.
  expect(jobs.length).toBeLessThanOrEqual(2);
  expect((await lettersOf(id)).at(-1)?.text).toContain(mask(second));
});

test('a refund address recorded by staff is mailed to the owner of the claim', async () => {
  const { id } = await walkTo(operator, 'paid');
  await operator.move(id, 'refund', { note: 'The sender is another person.' });
  await operator.move(id, 'refund_to', { refundRequisites: { address: first } });
  const [letter] = await lettersOf(id);
  expect(letter?.text).toContain('Оператор записал, куда мы отправим возврат.');
  expect(letter?.text).toContain(mask(first));
});

test('an operator’s place that replaces the visitor’s is in the journal with both, and mailed to the owner', async () => {
  const { id, guest } = await walkTo(operator, 'paid');
  await give(guest, id, first);
  const refundRequisites = { address: second };
  await operator.move(id, 'refund', { note: 'The bank account is closed.', refundRequisites });
  const { rows } = await sql<{ changes: unknown }>`select changes from change_log order by id desc limit 1`.execute(
    api.db,
  );
  expect(JSON.stringify(rows)).toContain(mask(first));
  expect(JSON.stringify(rows)).toContain(mask(second));
  expect((await jobsOf(id)).map(({ data }) => data.by)).toEqual(['client', 'staff']);
});

test('an operator’s place instead of the account that paid is in the journal, and mailed to the owner', async () => {
  const guest = new Guest(api);
  const id = await guest.create(await draftOf(api, ps.SBERRUB, ps.BTC, '10000'));
  await guest.confirm(id);
  await operator.move(id, 'credit', { summa: '10000', tx: 'from a card' });
  const refundRequisites = { card: '2200 0000 0000 0053' };
  await operator.move(id, 'refund', { note: 'The card is closed.', refundRequisites });
  const { rows } = await sql`select changes from change_log order by id desc limit 1`.execute(api.db);
  expect(JSON.stringify(rows)).toContain('0053');
  expect((await jobsOf(id)).map(({ data }) => data.by)).toEqual(['staff']);
});
