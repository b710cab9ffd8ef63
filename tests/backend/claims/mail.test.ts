import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { demoAddress } from '#backend/db/seed/demo-address.ts';
import { transaction } from '#backend/db/transaction.ts';
import { t } from '#backend/i18n.ts';
import { lockClaim, transitionClaim } from '#backend/modules/claims/lifecycle/service.ts';
import { mask } from '#backend/modules/claims/page/service.ts';
import { withoutCardNumber } from '#backend/stored-requisites.ts';
import type { ClaimStatus } from '#domain/claim-status.ts';
import { testApp } from '../../support/app.ts';
import { hashOf, Operator } from '../../support/factories/exchange.ts';
import { type Place, sent, type Walked, walkTo } from '../../support/factories/operator-claims.ts';
import { lettersOf, queuedMails } from '../../support/mail.ts';
import type { Letter } from '../../support/record-mail.ts';

const api = await testApp();
const operator = await Operator.open(api);

const kindsOf = (letters: Letter[]) => letters.map(({ event }) => event.split('-')[2]);
const lastOf = (letters: Letter[]) => letters.at(-1) as Letter;
const inEnglish = (id: string) => sql`update claims set locale = 'en' where id = ${id}`.execute(api.db);
const moveTo = (id: string, to: ClaimStatus) =>
  transaction(api.db, async (tx) => transitionClaim(tx, { claim: await lockClaim(tx, id), to, actor: 'rail:test' }));

/** Expected mails, keyed by status: all mails that a visitor has received by the time the claim reaches this status. */
const mails: Record<Place, string[]> = {
  new: ['created'],
  wait_payment: ['created', 'requisites'],
  marked_paid: ['created', 'requisites'],
  paid: ['created', 'requisites', 'received'],
  check: ['created', 'requisites', 'received'],
  'check, unpaid': ['created', 'requisites'],
  paid_partial: ['created', 'requisites'],
  choice: ['created', 'requisites', 'choice'],
  payout: ['created', 'requisites', 'received'],
  payout_sent: ['created', 'requisites', 'received', 'payout'],
  done: ['created', 'requisites', 'received', 'payout', 'done'],
  refund: ['created', 'requisites', 'refund'],
  refunded: ['created', 'requisites', 'refund', 'refunded'],
  expired: ['created', 'requisites', 'expired'],
  cancelled: ['created', 'requisites', 'cancelled'],
  failed: ['created', 'requisites', 'failed'],
};

async function expectWhole({ id }: Walked, letter: Letter): Promise<void> {
  const claim = await api.db.selectFrom('claims').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  const format = new Intl.NumberFormat(letter.locale, { maximumFractionDigits: 20 });
  const sums = [
    `${format.format(claim.fromSumma as `${number}`)}\u00A0BTC`,
    format.format(claim.toSumma as `${number}`),
  ];
  const details = [...claim.fromRequisites, ...claim.toRequisites].map((given) => mask(withoutCardNumber(given).value));
  const path = `http://localhost:3000${letter.locale === 'en' ? '/en' : ''}/claim/${id}#t=`;
  for (const part of [letter.html, letter.text]) {
    for (const needed of [claim.number, ...sums, ...details, path]) expect(part).toContain(needed);
    // The following patterns match message keys, placeholders and status codes, which a mail must not contain.
    expect(part).not.toMatch(/\b(Mail|ClaimStatus|ClaimReason)\.\w/);
    expect(part.replace(/<style>.*<\/style>/s, '')).not.toMatch(/[{}]|undefined|null|wait_|paid_|payout_/);
  }
  expect(letter.subject).toContain(claim.number);
  expect(letter.text).not.toMatch(/!/);
}

describe('mail about a claim', () => {
  test.each(Object.entries(mails) as [Place, string[]][])('in status %s: %j', async (place, expected) => {
    const walked = await walkTo(operator, place);
    const russian = await lettersOf(api, walked.id);
    // The mail about a partial payment is left out, because a timeout decides whether this mail is sent.
    expect(kindsOf(russian).filter((kind) => kind !== 'partial')).toEqual(expected);
    for (const letter of russian) {
      expect(letter.locale).toBe('ru');
      await expectWhole(walked, letter);
    }
    await inEnglish(walked.id);
    for (const letter of await lettersOf(api, walked.id)) {
      expect(letter.html + letter.text).not.toMatch(/Заявк|Курс|Сумма/);
      await expectWhole(walked, letter);
    }
  });

  test.each([
    ['verify', 'new', 'verify'],
    ['confirming', 'wait_payment', 'seen'],
    ['paid_partial', 'wait_payment', 'partial'],
    ['wait_payment', 'marked_paid', 'unseen'],
  ] as [ClaimStatus, Place, string][])('in status %s, reached from %s, states that', async (to, from, kind) => {
    const walked = await walkTo(operator, from);
    await moveTo(walked.id, to);
    const letter = lastOf(await lettersOf(api, walked.id));
    expect(kindsOf([letter])).toEqual([kind]);
    await expectWhole(walked, letter);
    await inEnglish(walked.id);
    await expectWhole(walked, lastOf(await lettersOf(api, walked.id)));
  });

  test('is not sent if the claim has no e-mail', async () => {
    const { id } = await walkTo(operator, 'new');
    await sql`update claims set email = '' where id = ${id}`.execute(api.db);
    await moveTo(id, 'cancelled');
    expect(await queuedMails(api, id)).toHaveLength(1);
    expect(await lettersOf(api, id)).toEqual([]);
  });

  test('is queued in the transaction of the transition, and not without it', async () => {
    const { id } = await walkTo(operator, 'new');
    const work = transaction(api.db, async (tx) => {
      await transitionClaim(tx, { claim: await lockClaim(tx, id), to: 'cancelled', actor: 'visitor' });
      throw new Error('after the move');
    });
    await expect(work).rejects.toThrow('after the move');
    expect(await queuedMails(api, id)).toHaveLength(1);
  });

  test('states the payment deadline with its time zone, and the requisites', async () => {
    const { id, guest } = await walkTo(operator, 'wait_payment');
    const { payUntil } = (await guest.status(id)).json();
    const letter = lastOf(await lettersOf(api, id));
    const moscow = new Intl.DateTimeFormat('ru', { timeStyle: 'short', timeZone: 'Europe/Moscow' });
    expect(letter.text).toContain(`${moscow.format(new Date(payUntil))} по московскому времени (UTC+3)`);
    const { requisites } = (await guest.get(`/api/v1/claim/${id}/requisite/`)).json();
    expect(letter.text).toContain(requisites[0].value);
    expect(letter.html).toContain(requisites[0].value);
  });

  test('sent after a later transition asks for no action', async () => {
    const { id } = await walkTo(operator, 'expired');
    const [created, requisites] = (await lettersOf(api, id)) as [Letter, Letter];
    for (const { text, subject } of [created, requisites]) {
      expect(subject).toContain(t('ru', 'ClaimStatus.expired.title'));
      expect(text).not.toMatch(/Переведите|Куда платить|Подтвердите/);
    }
  });

  test('contains the operator’s note, and escapes the visitor’s text', async () => {
    const { id } = await walkTo(operator, 'paid');
    await operator.move(id, 'refund', { note: 'The sender is <b>another</b> person & "bank".' });
    const letter = lastOf(await lettersOf(api, id));
    expect(letter.text).toContain('The sender is <b>another</b> person & "bank".');
    expect(letter.html).toContain('The sender is &lt;b&gt;another&lt;/b&gt; person &amp; &quot;bank&quot;.');
  });

  test('about a refund names the refund requisite, or asks for it', async () => {
    const { id, guest } = await walkTo(operator, 'choice');
    const refundRequisites = { address: demoAddress('BTC') };
    await guest.post(`/api/v1/claim/${id}/confirm/`, { action: 'choose', choice: 'refund', refundRequisites });
    const refundMail = lastOf(await lettersOf(api, id));
    expect(refundMail.text).toContain(mask(demoAddress('BTC')));
    expect(refundMail.text).toContain('Проверьте ниже, куда мы их отправим.');
    expect(refundMail.text).not.toMatch(/Вы отправляете|Вы получаете/);
    await operator.move(id, 'refunded', { summa: '0.009', tx: 'back' });
    const back = lastOf(await lettersOf(api, id)).text;
    expect(back).toMatch(new RegExp(`Наш возврат:? ${hashOf('back')}`));
    expect(back).toMatch(/Возвращено:? 0,009/);
    const unaddressed = await walkTo(operator, 'paid');
    await operator.move(unaddressed.id, 'refund', { note: 'The sender is another person.' });
    const requestMail = lastOf(await lettersOf(api, unaddressed.id));
    expect(requestMail.text).toContain('укажите, куда их отправить');
  });

  test('promises no payout of a payment that is already being returned, and says once that it arrived', async () => {
    const { id } = await walkTo(operator, 'refund');
    const letters = await lettersOf(api, id);
    expect(letters.filter(({ text }) => text.includes('Проверим платёж и выплатим'))).toEqual([]);
    expect(lastOf(letters).text).toMatch(/Мы получили 0,01\sBTC, но обмена .* не будет/);
  });

  test('about a payment and its later refund are both sent if the first left before the decision', async () => {
    const { id } = await walkTo(operator, 'paid');
    const [received] = (await lettersOf(api, id)).slice(-1) as [Letter];
    expect(received.text).toContain('Проверим платёж и выплатим');
  });

  test('about a payment whose credit was taken back at once does not say that it arrived', async () => {
    const { id } = await walkTo(operator, 'paid');
    await operator.move(id, 'uncredit', { summa: sent, note: 'It was another order.' });
    expect(kindsOf(await lettersOf(api, id))).toEqual(['created', 'requisites', 'uncredited']);
  });

  test('loads no external resource and links to one address only', async () => {
    const { id } = await walkTo(operator, 'done');
    for (const { html } of await lettersOf(api, id)) {
      expect(html).not.toMatch(/<(img|script|link|iframe)|src=|url\(|@import/);
      expect(html.match(/https?:[^"<]+/g)).toEqual([expect.stringContaining(`/claim/${id}#t=`)]);
    }
  });
});
