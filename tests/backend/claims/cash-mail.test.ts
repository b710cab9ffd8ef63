import { expect, test } from 'vitest';
import type { MailKind } from '#backend/modules/claims/lifecycle/service.ts';
import { composeClaimMail } from '#backend/modules/claims/mail/compose-claim-mail.ts';
import type { ClaimStatus } from '#domain/claim-status.ts';
import { aClaim, anOffice } from '../../support/factories/claim.ts';
import { asRead } from '../../support/record-mail.ts';

const mailOf = (kind: MailKind, status: ClaimStatus) =>
  asRead(
    composeClaimMail(
      {
        kind,
        words: '',
        claim: aClaim(status, { paidOutInCash: true }),
        row: {
          move: '7',
          at: new Date('2026-11-20T11:20:00Z'),
          from: 'wait_payment',
          to: status,
          reason: null,
          note: null,
          laterMoves: [],
          email: 'visitor@example.org',
          locale: 'ru',
          mutesProgress: false,
          status,
          clockAt: null,
          rail: 'manual',
          received: '0.015',
        },
        office: anOffice({ side: 'take' }),
        requisite: null,
      },
      'http://localhost:3000/claim/x#t=y',
    ),
  ).text;

test.each([
  ['seen', 'confirming', 'Пока не приезжайте'],
  ['received', 'check', 'тогда приходите в офис с кодом заявки'],
  ['payout', 'payout_sent', 'Деньги ждут, пока вы их не заберёте'],
  ['done', 'done', 'получили в офисе'],
] as const)('the mail "%s" about cash to collect says when to come to the office', (kind, status, words) => {
  const text = mailOf(kind, status);
  expect(text).toContain(words);
  expect(text).not.toMatch(/Делать ничего не нужно|выплат|переведём/);
});

test.each(['received', 'payout'] as const)(
  'the mail "%s" about cash to collect names address, hours and code',
  (kind) => {
    const text = mailOf(kind, kind === 'payout' ? 'payout_sent' : 'check');
    for (const words of ['Тверская, 1', '10:00–19:00', 'K7-42']) expect(text).toContain(words);
  },
);
