import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { IdentityRequest } from '#features/operator/claim/identity-request.tsx';
import { queryFor } from '#lib/api/query.ts';
import { aClaim } from '#tests/support/factories/claim.ts';
import { aDeskClaim } from '#tests/support/factories/desk.ts';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const { id } = aClaim();
const path = '/api/v1/operator/claims/:id/identity/';

/** Loads the signed-in user, as the back office's layout does. */
function Frame({ details }: { details: ReturnType<typeof aDeskClaim> }) {
  const { data } = useQuery(queryFor('GET /api/v1/users/me/'));
  return data && <IdentityRequest details={details} />;
}

function show(details: ReturnType<typeof aDeskClaim>, role = 'operator') {
  answer('get', '/api/v1/users/me/', () => ({ id, email: 'me@example.org', activated: true, role }));
  return open(<Frame details={details} />);
}

const bodies = (asked: Request[]) => Promise.all(asked.map((request) => request.json()));
const choose = async (user: ReturnType<typeof show>, scope: string, button: string) => {
  await user.click(await screen.findByRole('radio', { name: scope }));
  await user.click(screen.getByRole('button', { name: button }));
};

test('staff asks for the identity with one button, for one order or for all orders of the customer', async () => {
  const asked = answer('post', path, () => aDeskClaim('check'));
  const user = show(aDeskClaim('check'));
  expect(await screen.findByRole('radio', { name: 'Не запрашивать' })).toHaveProperty('checked', true);
  expect(screen.queryByRole('button')).toBeNull();
  await choose(user, 'Для этой заявки', 'Запросить подтверждение');
  await expect.poll(() => asked.length).toBe(1);
  await choose(user, 'Для всех заявок клиента', 'Запросить подтверждение');
  await expect.poll(() => asked.length).toBe(2);
  expect(await bodies(asked)).toEqual([
    { scope: 'claim', ask: true },
    { scope: 'user', ask: true },
  ]);
});

test('a guest is asked for one order only', async () => {
  show(aDeskClaim('check', { identityAsked: { claim: false, user: null } }));
  await screen.findByRole('radio', { name: 'Для этой заявки' });
  expect(screen.queryByRole('radio', { name: /клиента/ })).toBeNull();
});

test('an order that waits for the identity says so, and both requests are withdrawn with one button', async () => {
  const asked = answer('post', path, () => aDeskClaim('check'));
  const claim = aClaim('check', { identity: 'wanted' });
  const user = show(aDeskClaim('check', { claim, identityAsked: { claim: true, user: true } }));
  expect(await screen.findByText('ждём подтверждения')).toBeTruthy();
  await choose(user, 'Не запрашивать', 'Отменить запрос');
  await expect.poll(() => asked.length).toBe(2);
  expect(await bodies(asked)).toEqual([
    { scope: 'claim', ask: false },
    { scope: 'user', ask: false },
  ]);
});

test('going back from all orders to one asks for that order first', async () => {
  const asked = answer('post', path, () => aDeskClaim('check'));
  const user = show(aDeskClaim('check', { identityAsked: { claim: false, user: true } }));
  await choose(user, 'Для этой заявки', 'Запросить подтверждение');
  await expect.poll(() => asked.length).toBe(2);
  expect(await bodies(asked)).toEqual([
    { scope: 'claim', ask: true },
    { scope: 'user', ask: false },
  ]);
});

test('a request that comes too late says why', async () => {
  answer('get', '/api/v1/operator/claims/:id/', () => aDeskClaim('payout'));
  answer('post', path, () => refusal('conflict', 'Данные уже изменились.'), 409);
  const user = show(aDeskClaim('paid'));
  await choose(user, 'Для этой заявки', 'Запросить подтверждение');
  expect(await screen.findByText('Данные уже изменились.')).toBeTruthy();
});

test('staff without the permission reads the state and has no button', async () => {
  show(aDeskClaim('check', { claim: aClaim('check', { identity: 'passed' }) }), 'auditor');
  expect(await screen.findByText('подтверждена')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('an order that ended without a request does not mention the identity', () => {
  open(<IdentityRequest details={aDeskClaim('done')} />);
  expect(screen.queryByText('Личность клиента')).toBeNull();
});
