import { useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PayoutDetails } from '#features/operator/claim/payout-details.tsx';
import { queryFor } from '#lib/api/query.ts';
import { aClaim } from '#tests/support/factories/claim.ts';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const path = '/api/v1/operator/claims/:id/payout-details/';
const input = { name: 'card', label: 'Номер карты', format: 'card', required: true, visible: true };
const line = (value: string) => [{ label: 'Номер карты', value }];
const made = {
  at: '2026-11-20T11:10:00.000Z',
  by: 'anna@example.org',
  approvedBy: 'boris@example.org',
  note: 'Клиент ошибся цифрой',
  before: line('2202…7899'),
  after: line('4276…0020'),
};

test('new details are typed beside the current ones with a reason, and a wrong number is said at its field', async () => {
  answer('get', path, () => ({ inputs: [input], changes: [], isWaiting: false }));
  const wrong = 'В номере карты опечатка.';
  const sent = answer(
    'post',
    path,
    () => refusal('requisites_invalid', 'Проверьте.', { 'toRequisites.card': [wrong] }),
    422,
  );
  const user = open(<PayoutDetails claim={aClaim('paid')} />);
  await user.click(await screen.findByRole('button', { name: 'Изменить реквизиты выплаты' }));
  const form = within(screen.getByRole('dialog'));
  expect(form.getByText('2202 2012 3456 7899')).toBeTruthy();
  await user.type(form.getByRole('textbox', { name: 'Номер карты' }), '4276 0000');
  await user.click(form.getByRole('button', { name: 'Изменить' }));
  expect(form.getByText('Напишите, почему.')).toBeTruthy();
  await user.type(form.getByRole('textbox', { name: 'Почему' }), 'Клиент ошибся цифрой');
  await user.click(form.getByRole('button', { name: 'Изменить' }));
  expect(await form.findByText(wrong)).toBeTruthy();
  expect(await sent[0]?.json()).toEqual({ toRequisites: { card: '4276 0000' }, note: 'Клиент ошибся цифрой' });
});

test('made changes show both sides and both persons, and nothing is offered once money was sent', async () => {
  answer('get', path, () => ({ inputs: null, changes: [made], isWaiting: false }));
  open(<PayoutDetails claim={aClaim('payout_sent')} />);
  expect((await screen.findByText('2202…7899')).closest('li')?.textContent).toMatch(
    /2202…7899 → 4276…0020.*Клиент ошибся цифрой.*anna@example.org, подтвердил\(а\) boris@example.org/,
  );
  expect(screen.queryByRole('button')).toBeNull();
});

test('the second person reads the whole old and new card and the reason before approving', async () => {
  answer('get', path, () => ({ inputs: null, changes: [], isWaiting: true }));
  const claim = aClaim('paid');
  const number = String(claim.number);
  const waits = { id: 'r', room: 'claims', subject: number, by: made.by, at: made.at, mine: false, note: made.note };
  const changes = [{ field: 'payoutRequisites', before: '2202…7899', after: '2202…7885' }];
  const places = { before: line('2202201234567899'), after: line('2202200000007885') };
  answer('get', '/api/v1/operator/change-requests/', () => [{ ...waits, changes, places }]);
  answer('get', '/api/v1/users/me/', () => ({ id: 'x', email: 'me@example.org', activated: true, role: 'owner' }));
  open(<WithRole claim={claim} />);
  expect(await screen.findByText(/2202 2012 3456 7899/)).toBeTruthy();
  expect(screen.getByText(/2202 2000 0000 7885/)).toBeTruthy();
  expect(screen.getByText(`Почему: ${made.note}`)).toBeTruthy();
});

/** Loads the signed-in user, as the back office's layout does. */
function WithRole({ claim }: { claim: ReturnType<typeof aClaim> }) {
  useQuery(queryFor('GET /api/v1/users/me/'));
  return <PayoutDetails claim={claim} />;
}
