import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ClaimScreen } from '#features/claim/claim-screen.tsx';
import { PrintLetterhead } from '#features/claim/print-letterhead.tsx';
import { aClaim } from '#tests/support/factories/claim.ts';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const { id } = aClaim();

test('paper names the service and the address of the claim, without the token of a mailed link', () => {
  history.replaceState(null, '', `/claim/${id}#t=secret`);
  open(<PrintLetterhead name="Размен" />);
  const name = screen.getByText('Размен');
  expect(name.parentElement?.textContent).toBe(`Размен${location.origin}/claim/${id}`);
  expect(name.parentElement?.className).toMatch(/\bhidden\b.*print:flex/);
  history.replaceState(null, '', '/');
});

test('a broken claim link is explained and leads to the search by number', async () => {
  answer('get', '/api/v1/claim/:id/status/', () => refusal('not_found', 'Нет'), 404);
  open(<ClaimScreen id={id} />);
  expect(await screen.findByRole('heading', { name: 'Такой заявки нет' })).toBeTruthy();
  const search = screen.getByRole('link', { name: 'Найти по номеру и e‑mail' });
  expect(search.getAttribute('href')).toBe('/claim/find');
});
