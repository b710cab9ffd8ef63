import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OwnCertificate } from '#features/certificate/own-certificate.tsx';
import { aClaim } from '#tests/support/factories/claim.ts';
import { answer, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

const id = '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c11';
const at = '2026-11-20T11:10:00.000Z';
const certificate = {
  version: 1,
  exchange: 'https://exchange.example.org',
  checkUrl: 'https://exchange.example.org/certificate',
  number: 100_009,
  outcome: 'done',
  received: { code: 'BTC', currency: 'BTC', network: 'BTC', summa: '0.01', tx: 'a'.repeat(64) },
  sent: { code: 'SBERRUB', currency: 'RUB', network: null, summa: '78000', tx: null },
  course: '7800000',
  createdAt: at,
  paidAt: null,
  finishedAt: at,
};

afterEach(() => history.replaceState(null, '', '/'));

test('the certificate of an order is a page to print, with the signed file beside it', async () => {
  history.replaceState(null, '', `/certificate?order=${id}`);
  answer('get', '/api/v1/claim/:id/certificate/', () => ({ certificate, jws: 'a.b.c' }));
  answer('get', '/api/v1/claim/:id/status/', () => aClaim('done'));
  open(<OwnCertificate name="Размен" />);
  expect(await screen.findByRole('heading', { name: 'Справка об обмене по заявке № 100009' })).toBeTruthy();
  expect(screen.getByText('a'.repeat(64)).previousSibling?.textContent).toBe('Номер входящего платежа');
  expect(screen.getByText('Размен').textContent).toContain('https://exchange.example.org');
  expect(screen.getByText(/1.BTC = 7.800.000.RUB/)).toBeTruthy();
  expect(screen.getAllByText(/20 нояб.*GMT|20 нояб.*UTC/)).toHaveLength(2);
  expect(await screen.findByText('•••• 7899')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Вернуться к заявке' }).getAttribute('href')).toBe(`/claim/${id}`);
  expect(screen.getByRole('button', { name: 'Распечатать или сохранить в PDF' })).toBeTruthy();
  const file = screen.getByRole('link', { name: 'Скачать файл с подписью' });
  expect(file.getAttribute('href')).toBe(`/api/v1/claim/${id}/certificate/`);
  expect(document.body.textContent).not.toMatch(/jws|JOSE/i);
});

test('without an order in the address there is no certificate to show', () => {
  open(<OwnCertificate name="Размен" />);
  expect(document.body.textContent).toBe('');
});
