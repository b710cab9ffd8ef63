import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { demoAddress } from '#backend/db/seed/demo-address.ts';
import { handlers } from '#backend/jobs/handlers.ts';
import type { JobData } from '#backend/jobs/queue.ts';
import { mask } from '#backend/modules/claims/page/service.ts';
import { claimTest } from '../../support/claim-test.ts';
import { Operator } from '../../support/factories/exchange.ts';
import { sent, walkTo, wallet } from '../../support/factories/operator-claims.ts';
import { type Letter, recordMail } from '../../support/record-mail.ts';

const { api, operator } = await claimTest();
const colleague = await Operator.open(api);
const { email } = await api.db
  .selectFrom('users')
  .where('id', '=', operator.id)
  .select('email')
  .executeTakeFirstOrThrow();
const note = 'Told by telephone.';
const back = { summa: sent, tx: 'back' };

const set = (settings: object) =>
  sql`insert into settings (key, value) values ('claims', ${JSON.stringify({ withdrawalShare: null, fourEyesUsd: null, ...settings })}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(api.db);
beforeEach(() => set({ approvalUsd: null, operatorDayUsd: null }));

const statedOf = async (id: string) => (await colleague.get(`claims/${id}/`)).json().refundStated;

async function lettersOf(id: string): Promise<Letter[]> {
  const { mailer, letters } = recordMail();
  const { rows } = await sql<{ data: JobData['refundPlaceMail'] }>`
    select data from pgboss.job where name = 'refundPlaceMail' and data->>'claimId' = ${id} order by created_on`.execute(
    api.db,
  );
  for (const { data } of rows) await handlers.refundPlaceMail({ ...api.deps, mailer }, data);
  return letters;
}

describe('a refund whose place one operator stated and another one sends', () => {
  test('shows the sender who stated the place and when, and is mailed to the visitor', async () => {
    const { id } = await walkTo(operator, 'refund');
    const stated = await statedOf(id);
    expect(stated).toEqual({ by: email, at: expect.any(String) });
    expect(Math.abs(Date.now() - Date.parse(stated.at))).toBeLessThan(60_000);
    const [letter] = await lettersOf(id);
    expect(letter?.text).toContain('Оператор записал, куда мы отправим возврат.');
    expect(letter?.text).toContain(mask(wallet.address));
    expect((await colleague.move(id, 'refunded', back)).json().claim.status).toBe('refunded');
  });

  test('is mailed also if the place is stated after the refund has begun', async () => {
    const { id } = await walkTo(operator, 'paid');
    await operator.move(id, 'refund', { note });
    await operator.move(id, 'refund_to', { refundRequisites: wallet });
    expect(await lettersOf(id)).toHaveLength(1);
    expect(await statedOf(id)).toMatchObject({ by: email });
  });

  test('cannot be approved by the one who stated the place, although a colleague entered the payment', async () => {
    const { id } = await walkTo(colleague, 'paid');
    await operator.move(id, 'refund', { note, refundRequisites: wallet });
    await set({ approvalUsd: '0.01', operatorDayUsd: null });
    expect((await operator.move(id, 'approve')).statusCode).toBe(200);
    expect((await operator.move(id, 'refunded', back)).json().code).toBe('conflict');
    expect((await colleague.move(id, 'refunded', back)).json().claim.status).toBe('refunded');
  });

  test('binds the one who stated the place by the daily limit', async () => {
    const { id } = await walkTo(colleague, 'paid');
    await operator.move(id, 'refund', { note, refundRequisites: wallet });
    await set({ approvalUsd: null, operatorDayUsd: '0.01' });
    expect((await operator.move(id, 'refunded', back)).json().code).toBe('conflict');
  });

  test('binds the same person if a follow-up claim inherits the place', async () => {
    const { id } = await walkTo(colleague, 'paid');
    await operator.move(id, 'refund', { note, refundRequisites: wallet });
    await operator.move(id, 'check');
    await colleague.move(id, 'credit', { summa: sent, tx: 'a second payment' });
    const followUp = await api.db
      .selectFrom('claims')
      .where('linkedTo', '=', id)
      .select(['id', 'fromSumma'])
      .executeTakeFirstOrThrow();
    expect(await statedOf(followUp.id)).toMatchObject({ by: email });
    await colleague.move(followUp.id, 'refund', { note });
    await set({ approvalUsd: null, operatorDayUsd: '0.01' });
    const sending = { summa: followUp.fromSumma, tx: 'of the surplus' };
    expect((await operator.move(followUp.id, 'refunded', sending)).json().code).toBe('conflict');
  });
});

test('a place that the visitor states again is nobody else’s', async () => {
  const { id, guest } = await walkTo(operator, 'paid');
  await operator.move(id, 'refund', { note, refundRequisites: wallet });
  await operator.move(id, 'check');
  expect(await statedOf(id)).toMatchObject({ by: email });
  const give = (address: string) =>
    guest.post(`/api/v1/claim/${id}/refund-requisites/`, { refundRequisites: { address } });
  expect((await give('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')).statusCode).toBe(200);
  expect(await statedOf(id)).toBeNull();
});

test('a place that the visitor gave stays the visitor’s if an operator types the same', async () => {
  const { id, guest } = await walkTo(operator, 'paid');
  await guest.post(`/api/v1/claim/${id}/refund-requisites/`, { refundRequisites: { address: demoAddress('BTC') } });
  await operator.move(id, 'refund', { note, refundRequisites: wallet });
  expect(await statedOf(id)).toBeNull();
});
