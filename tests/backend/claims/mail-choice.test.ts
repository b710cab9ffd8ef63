import { describe, expect, test } from 'vitest';
import type { ClaimMail } from '#backend/modules/claims/mail/claim-mail.ts';
import { composeClaimMail } from '#backend/modules/claims/mail/compose-claim-mail.ts';
import { aClaim, type ClaimState } from '../../support/factories/claim.ts';
import { asRead } from '../../support/record-mail.ts';

type Choice = NonNullable<ClaimState['choice']>;

const sums = { fromSumma: '0', toSumma: '0', course: '5274896.67', send: null, back: null };
const open = { needsRequisites: false, enabled: true, why: null };
const choice: Choice = {
  reason: 'less',
  received: '0.009',
  promised: { fromSumma: '0.015', toSumma: '79123.45', course: '5274896.67' },
  options: [
    { ...sums, ...open, kind: 'continue', title: 'Обменять полученное', fromSumma: '0.009', toSumma: '47474.07' },
    { ...sums, ...open, kind: 'topup', title: 'Доплатить', fromSumma: '0.015', toSumma: '79123.45', send: '0.006' },
    { ...sums, ...open, kind: 'refund', title: 'Вернуть', back: '0.009', needsRequisites: true },
    { ...sums, ...open, kind: 'split', title: 'Разделить', enabled: false, why: 'Нечего делить' },
  ],
  deadline: '2026-11-21T11:20:00.000Z',
  default: 'continue',
  refundInputs: [],
};

type Row = ClaimMail['row'];

const mailOf = (over: Partial<Choice> = {}, row: Partial<Row> = {}) =>
  asRead(
    composeClaimMail(
      {
        kind: 'choice',
        words: '',
        claim: aClaim('choice', { reason: over.reason ?? 'less', choice: { ...choice, ...over } }),
        row: {
          move: '7',
          at: new Date('2026-11-20T11:20:00Z'),
          from: 'paid_partial',
          to: 'choice',
          reason: 'less',
          note: null,
          laterMoves: [],
          email: 'visitor@example.org',
          locale: 'ru',
          mutesProgress: false,
          status: 'choice',
          clockAt: new Date(choice.deadline),
          rail: 'manual',
          received: '0.009',
          ...row,
        },
        office: null,
        requisite: null,
      },
      'http://localhost:3000/claim/x#t=y',
    ),
  );

describe('the mail about a choice', () => {
  test('offers to exchange a surplus only if the surplus can be exchanged', () => {
    const surplus = (option: Partial<Choice['options'][number]>) =>
      mailOf(
        {
          reason: 'more',
          options: choice.options.map((item) => ({ ...item, ...(item.kind === 'continue' && option) })),
        },
        { reason: 'more' },
      ).text;
    expect(surplus({})).toContain('выберите: обменять излишек или вернуть его целиком');
    const tooSmall = surplus({ enabled: false, why: 'Минимум 0,01\u00a0BTC.' });
    expect(tooSmall).toContain('Обменять его сейчас нельзя. Минимум 0,01\u00a0BTC.');
    expect(tooSmall).not.toContain('обменять излишек');
  });

  test('asks for a transaction number only if the visitor can know one', () => {
    const lost = (rail: Row['rail']) => mailOf({ reason: 'no_payment' }, { reason: 'no_payment', rail }).text;
    expect(lost('manual')).toContain('чек или номер операции');
    expect(lost('demo_bank')).toContain('пришлите на странице заявки чек');
    expect(lost('demo_bank')).not.toMatch(/номер операции|получатель/);
  });

  test('lists the open options with their exact amounts', () => {
    const { text, html } = mailOf();
    // The expected texts contain no-break spaces, because `Intl` separates thousands with them in Russian.
    expect(text).toContain('Обменять полученное: получить 47\u00a0474,07\u00a0RUB');
    expect(text).toContain('Доплатить: доплатить 0,006\u00a0BTC, получить 79\u00a0123,45\u00a0RUB');
    expect(text).toContain('Вернуть: вернуть себе 0,009\u00a0BTC');
    expect(text + html).not.toContain('Разделить');
    expect(html).toContain('получить 47\u00a0474,07\u00a0RUB');
  });

  test('states the deadline and the default option', () => {
    const deadline = 'Решите до 21 ноября 2026 г. в 14:20 по московскому времени (UTC+3).';
    expect(mailOf().text).toContain(`${deadline} Если не выбрать, обменяем то, что пришло`);
    expect(mailOf({ default: 'check' }).text).toContain(`${deadline} Если не выбрать, решит оператор.`);
    expect(mailOf({ default: 'cancel' }).text).toContain(`${deadline} Если не выбрать, заявка закроется.`);
  });
});
