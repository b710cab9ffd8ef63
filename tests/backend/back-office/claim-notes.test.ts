import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { handlers } from '#backend/jobs/handlers.ts';
import type { JobData } from '#backend/jobs/queue.ts';
import { Guest, Operator } from '#tests/support/factories/exchange.ts';
import { walkTo } from '#tests/support/factories/operator-claims.ts';
import { claimTest } from '../../support/claim-test.ts';
import { type Letter, recordMail } from '../../support/record-mail.ts';

const { api, operator } = await claimTest();

const write = (id: string, text: string, forVisitor = false, by = operator) =>
  by.post(`claims/${id}/notes/`, { text, forVisitor });

async function mailsOf(id: string): Promise<Letter[]> {
  const { rows } = await sql<{ data: JobData['noteMail'] }>`
    select j.data from pgboss.job j join claim_notes n on n.id = (j.data->>'id')::uuid
    where j.name = 'noteMail' and n.claim_id = ${id}`.execute(api.db);
  const { mailer, letters: mails } = recordMail();
  for (const { data } of rows) await handlers.noteMail({ ...api.deps, mailer }, data);
  return mails;
}

test('colleagues read notes with author and order, and the visitor reads none of them', async () => {
  const { id, guest } = await walkTo(operator, 'paid');
  const colleague = await Operator.open(api, 'cashier');
  await write(id, 'The bank confirms the sender.');
  const answer = await write(id, '  Call back at noon. ', false, colleague);
  expect(answer.json()).toMatchObject([
    { text: 'The bank confirms the sender.', forVisitor: false },
    { text: 'Call back at noon.', forVisitor: false },
  ]);
  expect(new Set(answer.json().map(({ by }: { by: string }) => by)).size).toBe(2);
  const page = await guest.status(id);
  expect(page.json().messages).toEqual([]);
  expect(page.body).not.toContain('Call back');
  expect(await mailsOf(id)).toEqual([]);
});

test('a message is on the page of its visitor and in a mail, but not for strangers with the link', async () => {
  const { id, guest } = await walkTo(operator, 'paid');
  await write(id, 'Please send the receipt.\nWe wait until noon.', true);
  expect((await guest.status(id)).json().messages).toMatchObject([
    { text: 'Please send the receipt.\nWe wait until noon.' },
  ]);
  expect((await new Guest(api).status(id)).json().messages).toEqual([]);
  const [mail] = await mailsOf(id);
  expect(mail?.subject).toMatch(/^Заявка \d+: сообщение от оператора$/);
  expect(mail?.text).toContain('Please send the receipt.');
  expect(mail?.text).toContain('We wait until noon.');
});

test.each([
  ['a card', 'Pay to the card 4111 1111 1111 1111 instead.'],
  ['a link', 'Finish the payment at https://pay.example.org'],
  ['an address', 'Send to bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4 now.'],
])('a message that names %s is refused, because only the site says where to pay', async (_place, text) => {
  const { id, guest } = await walkTo(operator, 'wait_payment');
  const answer = await write(id, text, true);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().fields.text).toEqual([expect.stringContaining('Уберите ссылки и номера')]);
  expect((await guest.status(id)).json().messages).toEqual([]);
  expect((await write(id, text)).statusCode).toBe(200);
});

test('a refusal whose note names a place to pay leaves the claim as it is', async () => {
  const { id, guest } = await walkTo(operator, 'paid');
  const note = 'Pay the fee to 4111 1111 1111 1111 first.';
  const answer = await operator.post(`claims/${id}/move/`, { action: 'refund', note });
  expect(answer.statusCode).toBe(422);
  expect((await guest.status(id)).json().status).toBe('paid');
});

test('a message to a visitor without an e-mail stays on the page and is not mailed', async () => {
  const { id, guest } = await walkTo(operator, 'paid');
  await sql`update claims set email = '' where id = ${id}`.execute(api.db);
  expect((await write(id, 'Your money has arrived.', true)).statusCode).toBe(200);
  expect((await guest.status(id)).json().messages).toHaveLength(1);
  expect(await mailsOf(id)).toEqual([]);
});

test('empty notes and notes about unknown claims are refused', async () => {
  const { id } = await walkTo(operator, 'new');
  expect((await write(id, '   ')).statusCode).toBe(422);
  expect((await write(id, 'x'.repeat(2_001))).statusCode).toBe(422);
  expect((await write('7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c11', 'Anything')).statusCode).toBe(404);
});
