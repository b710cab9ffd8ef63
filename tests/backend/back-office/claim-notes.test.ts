import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { handlers } from '#backend/jobs/handlers.ts';
import type { JobData } from '#backend/jobs/queue.ts';
import { Guest, Operator } from '#tests/support/factories/exchange.ts';
import { walkTo, wallet } from '#tests/support/factories/operator-claims.ts';
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

describe('a message about an unpaid claim', () => {
  const textRu = 'Просим прислать чек.';
  const other = { name: 'Time', textRu: 'Мы проверяем оплату.', textEn: 'We are looking for the payment.' };

  test('consists of templates, unless its author may change requisites', async () => {
    await operator.post('templates/', { name: 'Receipt', textRu, textEn: 'Please send the receipt.' });
    await operator.post('templates/', other);
    const { id, guest } = await walkTo(operator, 'marked_paid');
    for (const role of ['cashier', 'operator'] as const) {
      const author = await Operator.open(api, role);
      const refused = await write(id, 'Pay to the card five four six nine', true, author);
      expect(refused.json().fields.text).toEqual([expect.stringContaining('только готовый шаблон')]);
      expect((await write(id, `${textRu} Код пять`, true, author)).statusCode).toBe(422);
      expect((await write(id, textRu, true, author)).statusCode).toBe(200);
      expect((await write(id, `${other.textEn}\r\n${textRu}`, true, author)).statusCode).toBe(200);
      expect((await write(id, 'The sender is somebody else.', false, author)).statusCode).toBe(200);
    }
    expect((await write(id, 'Words of an administrator', true)).statusCode).toBe(200);
    expect((await guest.status(id)).json().messages).toHaveLength(5);
  });

  test('that asks for a proof of the payment has templates only as well', async () => {
    const cashier = await Operator.open(api, 'cashier');
    const { id } = await walkTo(operator, 'check, unpaid');
    const refused = await cashier.move(id, 'no_payment', { note: 'Pay to the card five four six nine' });
    expect(Object.keys(refused.json().fields)).toEqual(['note']);
    expect((await cashier.move(id, 'no_payment', { note: textRu })).statusCode).toBe(200);
  });

  test('has words of its author as soon as the payment has arrived, also in the review', async () => {
    const cashier = await Operator.open(api, 'cashier');
    for (const place of ['paid', 'check', 'payout', 'done'] as const) {
      const { id } = await walkTo(operator, place);
      expect((await write(id, 'Your bank returned the money.', true, cashier)).statusCode).toBe(200);
    }
    for (const place of ['paid_partial', 'choice', 'expired'] as const) {
      const { id } = await walkTo(operator, place);
      expect((await write(id, 'Your bank returned the money.', true, cashier)).statusCode).toBe(422);
    }
  });

  test('cannot be changed through its template by somebody without that right', async () => {
    const cashier = await Operator.open(api, 'cashier');
    expect((await cashier.post('templates/', { ...other, name: 'Mine' })).statusCode).toBe(403);
    expect((await cashier.get('templates/')).statusCode).toBe(200);
  });
});

test('messages and refusals that a visitor reads are in the change log', async () => {
  const { id } = await walkTo(operator, 'paid');
  await write(id, 'Please wait until noon.', true);
  await write(id, 'Looks like his brother.');
  await operator.move(id, 'refund', { note: 'The sender is another person.', refundRequisites: wallet });
  const number = String((await operator.get(`claims/${id}/`)).json().claim.number);
  const entries = (await operator.get('journal/?room=claims')).json().results;
  const messages = entries
    .filter(({ subject }: { subject: string }) => subject === number)
    .flatMap(({ by, changes }: { by: string; changes: { field: string; after: string }[] }) =>
      changes.filter(({ field }) => field === 'messageToCustomer').map(({ after }) => [by, after]),
    );
  expect(messages).toEqual([
    [operator.email, 'The sender is another person.'],
    [operator.email, 'Please wait until noon.'],
  ]);
});
