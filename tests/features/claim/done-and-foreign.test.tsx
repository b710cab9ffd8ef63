import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ClaimScreen } from '#features/claim/claim-screen.tsx';
import { aClaim, aClaimForm, aMaskedClaim } from '#tests/support/factories/claim.ts';
import { answer, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

const path = '/api/v1/claim/:id';
const { id } = aClaim();

function show(claim = aClaim()) {
  answer('get', `${path}/status/`, () => claim);
  answer('get', `${path}/form/`, () => aClaimForm());
  return open(<ClaimScreen id={id} />);
}

test('the page of a completed exchange shows payout requisites and transaction number once, above the other details', async () => {
  show(aClaim('done', { txOut: 'number 1' }));
  expect(await screen.findAllByText('number 1')).toHaveLength(1);
  expect(screen.getAllByText('Номер карты')).toHaveLength(1);
  expect(screen.getByText('Мы отправили', { exact: false, selector: 'dt' })).toBeTruthy();
  const details = screen.getByRole('heading', { name: 'Данные заявки' });
  expect(screen.getByText('Номер карты').compareDocumentPosition(details)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a viewer without rights can ask for the link with which the owner can choose', async () => {
  show(aMaskedClaim('choice'));
  expect(await screen.findByText(/выбрать, что сделать с деньгами, можно/i)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /Отправить ссылку на vi•••@example.org/ })).toHaveLength(1);
});
