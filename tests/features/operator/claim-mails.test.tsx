import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ClaimMails } from '#features/operator/claim/claim-mails.tsx';
import { answer, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

const id = '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c11';
const mail = {
  id: '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c71',
  kind: 'claimMail',
  status: 'paid',
  title: 'Оплата получена',
  at: '2026-11-20T11:10:00.000Z',
  state: 'sent',
  sentAt: '2026-11-20T11:10:05.000Z',
  error: null,
};

test('each mail says what it reported and whether it was sent, and a failed one why not', async () => {
  const failed = { ...mail, id: id, kind: 'linkMail', status: null, title: null, state: 'failed', sentAt: null };
  answer('get', '/api/v1/operator/claims/:id/mails/', () => [mail, { ...failed, error: '550 no such mailbox' }]);
  open(<ClaimMails id={id} />);
  expect((await screen.findByText('Статус «Оплата получена»')).closest('li')?.textContent).toContain('отправлено');
  expect(screen.getByText('Ссылка на заявку').closest('li')?.textContent).toMatch(/не отправлено.*550 no such mailbox/);
});

test('a claim without mails says so', async () => {
  answer('get', '/api/v1/operator/claims/:id/mails/', () => []);
  open(<ClaimMails id={id} />);
  expect(await screen.findByText(/писем по заявке не было/)).toBeTruthy();
});
