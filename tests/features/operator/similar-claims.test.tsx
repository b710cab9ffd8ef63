import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SimilarClaims } from '#features/operator/claim/similar-claims.tsx';
import { answer, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

const id = '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c11';
const claim = {
  id: '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c12',
  number: 100_009,
  status: 'done',
  title: 'Завершена',
  fromSumma: '0.01',
  fromCurrency: 'BTC',
  toSumma: '91000',
  toCurrency: 'RUB',
  createdAt: '2026-11-20T11:10:00.000Z',
};
const group = { by: 'email', value: 'anna@example.org', count: 3, more: false, done: 2, failed: 1, claims: [claim] };
const query = { search: 'anna@example.org' };

test('a claim is listed once with all that it shares, and each group leads to the list of its claims', async () => {
  answer('get', '/api/v1/operator/claims/:id/similar/', () => [
    { ...group, query },
    { ...group, by: 'browser', value: null, count: 1_000, more: true, query: null },
  ]);
  open(<SimilarClaims id={id} />);
  const [email, browser] = await screen.findAllByText(/^Тот же/);
  const item = within(email?.closest('li') ?? document.body);
  expect(item.getByRole('link', { name: '3 заявки' }).getAttribute('href')).toBe(
    '/operator?show=all&search=anna%40example.org',
  );
  expect(item.getByText(/2 с обменом, 1 без/)).toBeTruthy();
  const links = screen.getAllByRole('link', { name: '100009' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/operator/claims/${claim.id}`]);
  expect(links[0]?.closest('li')?.textContent).toContain('e‑mail, браузер');
  expect(browser?.closest('li')?.textContent).toMatch(/Больше 1.000 заявок/);
});

test('a first claim says that there are no others', async () => {
  answer('get', '/api/v1/operator/claims/:id/similar/', () => []);
  open(<SimilarClaims id={id} />);
  expect(await screen.findByText(/Других заявок/)).toBeTruthy();
});
