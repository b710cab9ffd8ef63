import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { flushOutbox } from '#backend/modules/claims/mail/service.ts';
import { walkTo } from '#tests/support/factories/operator-claims.ts';
import { claimTest } from '../../support/claim-test.ts';

const { api, operator } = await claimTest();
const mailsOf = async (id: string) => (await operator.get(`claims/${id}/mails/`)).json();

test('the mails of a claim are listed with their status, and those of other claims are not', async () => {
  const { id } = await walkTo(operator, 'paid');
  await walkTo(operator, 'paid');
  await operator.post(`claims/${id}/notes/`, { text: 'Please wait.', forVisitor: true });
  await flushOutbox(api.db);
  const mails = await mailsOf(id);
  expect(mails.map(({ kind, status }: { kind: string; status: string | null }) => [kind, status])).toEqual(
    expect.arrayContaining([
      ['claimMail', 'new'],
      ['claimMail', 'wait_payment'],
      ['claimMail', 'paid'],
      ['noteMail', null],
    ]),
  );
  expect(new Set(mails.map(({ state }: { state: string }) => state))).toEqual(new Set(['waiting']));
});

test('a sent mail says when, and a waiting one what the mail server answered', async () => {
  const { id } = await walkTo(operator, 'wait_payment');
  await flushOutbox(api.db);
  const set = (state: string, output: string | null) =>
    sql`
    update pgboss.job set state = ${state}::pgboss.job_state, output = ${output}::jsonb,
      completed_on = case when ${state} = 'completed' then now() end
    where name = 'claimMail' and data ->> 'claimId' = ${id}`.execute(api.db);
  await set('retry', '{"message": "450 try later"}');
  const [first] = await mailsOf(id);
  expect(first).toMatchObject({ state: 'waiting', sentAt: null, error: '450 try later' });
  await set('completed', null);
  expect((await mailsOf(id))[0]).toMatchObject({ state: 'sent', sentAt: expect.stringMatching(/Z$/), error: null });
});

test('an unknown claim is not found', async () => {
  expect((await operator.get('claims/7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c11/mails/')).statusCode).toBe(404);
});
