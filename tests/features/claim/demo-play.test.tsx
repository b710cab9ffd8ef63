import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ClaimScreen } from '#features/claim/claim-screen.tsx';
import { aClaim, aClaimForm, aRequisite } from '#tests/support/factories/claim.ts';
import { answer, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

test('the demo plays the next part of an order, and links no explorer', async () => {
  const txOut = 'ab'.repeat(32);
  let claim = aClaim('check', { demo: { part: 'finish' } });
  answer('get', '/api/v1/claim/:id/status/', () => claim);
  const played = answer('post', '/api/v1/demo-play/:id/', () => {
    const done = aClaim('done', { demo: { part: null }, txOut });
    claim = { ...done, to: { ...done.to, networkCode: 'BTC' } };
    return new Response(null, { status: 204 });
  });
  const user = open(<ClaimScreen id={claim.id} />);
  await user.click(await screen.findByRole('button', { name: 'Сыграть за оператора' }));
  expect(await screen.findAllByText(txOut)).not.toEqual([]);
  expect(await played[0]?.json()).toEqual({ part: 'finish' });
  expect(screen.queryByRole('link', { name: new RegExp(txOut) })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Сыграть за оператора' })).toBeNull();
});

test('the payment of an order that is already closed says what it is for', async () => {
  const claim = aClaim('cancelled', { demo: { part: 'pay' } });
  answer('get', '/api/v1/claim/:id/status/', () => claim);
  open(<ClaimScreen id={claim.id} />);
  await screen.findByRole('button', { name: 'Оплатить игрушечными деньгами' });
  expect(screen.getByText(/что тогда будет с опоздавшим платежом/)).toBeTruthy();
});

test('an order that waits for a check of the card says how the demo goes on', async () => {
  const claim = aClaim('verify', { demo: { part: null }, check: 'card' });
  answer('get', '/api/v1/claim/:id/status/', () => claim);
  open(<ClaimScreen id={claim.id} />);
  expect(await screen.findByText(/примите её как оператор/)).toBeTruthy();
});

test('the payment of the demo stands above the place to pay, and afterwards the focus moves to the new status', async () => {
  let claim = aClaim('wait_payment', { demo: { part: 'pay' } });
  answer('get', '/api/v1/claim/:id/status/', () => claim);
  answer('get', '/api/v1/claim/:id/form/', () => aClaimForm());
  answer('get', '/api/v1/claim/:id/requisite/', () => aRequisite());
  answer('post', '/api/v1/demo-play/:id/', () => {
    claim = aClaim('check', { demo: { part: 'finish' } });
    return new Response(null, { status: 204 });
  });
  const user = open(<ClaimScreen id={claim.id} />);
  const place = await screen.findByRole('region', { name: 'Куда отправить' });
  const pay = screen.getByRole('button', { name: 'Оплатить игрушечными деньгами' });
  expect(pay.compareDocumentPosition(place)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(pay);
  await screen.findByRole('button', { name: 'Сыграть за оператора' });
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
