import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CertificateCheck } from '#features/certificate/certificate-check.tsx';
import { answer, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

const path = '/api/v1/certificates/check/';
const at = '2026-11-20T11:10:00.000Z';
const certificate = {
  version: 1,
  exchange: 'https://exchange.example.org',
  checkUrl: 'https://exchange.example.org/certificate',
  number: 100_009,
  outcome: 'done',
  received: { code: 'BTC', currency: 'BTC', network: 'BTC', summa: '0.01', tx: null },
  sent: { code: 'SBERRUB', currency: 'RUB', network: null, summa: '78000', tx: null },
  course: '7800000',
  createdAt: at,
  paidAt: null,
  finishedAt: at,
};

async function choose(text: string) {
  const user = open(<CertificateCheck name="Размен" />);
  await user.upload(
    screen.getByLabelText('Выбрать файл справки'),
    new File([text], 'order.json', { type: 'application/json' }),
  );
}

test('a genuine certificate shows the signed facts', async () => {
  const sent = answer('post', path, () => ({ result: 'valid', certificate, demo: false }));
  await choose('{"jws":"a"}');
  expect(await screen.findByText('Справка подлинная')).toBeTruthy();
  expect(screen.getByText('100009')).toBeTruthy();
  expect(screen.getByText('https://exchange.example.org')).toBeTruthy();
  expect(await sent[0]?.json()).toEqual({ text: '{"jws":"a"}' });
});

test.each([
  [false, 1],
  [true, 0],
])('with demo: %s, the transaction of a certificate has %i links to an explorer', async (demo, links) => {
  const received = { ...certificate.received, tx: 'a'.repeat(64) };
  answer('post', path, () => ({ result: 'valid', certificate: { ...certificate, received }, demo }));
  await choose('{"jws":"a"}');
  const number = await screen.findByText('a'.repeat(64));
  expect(number.closest('dl')?.querySelectorAll('a[href*="mempool.space"]')).toHaveLength(links);
});

test.each([
  ['changed', 'Справку изменили'],
  ['foreign', 'Это не наша подпись'],
])('a certificate that is %s shows no facts', async (result, title) => {
  answer('post', path, () => ({ result, certificate: null, demo: false }));
  await choose('{}');
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.queryByText('Получено')).toBeNull();
});

test('a file that is larger than any certificate is not sent', async () => {
  const sent = answer('post', path, () => ({ result: 'valid', certificate, demo: false }));
  await choose('x'.repeat(20_001));
  expect(await screen.findByText('Это не справка об обмене')).toBeTruthy();
  expect(sent).toEqual([]);
});
