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

/** Loads the signed-in person, as the frame of the back office does. */
function Frame({ details }: { details: ReturnType<typeof aDeskClaim> }) {
  const { data } = useQuery(queryFor('GET /api/v1/users/me/'));
  return data && <IdentityRequest details={details} />;
}

function show(details: ReturnType<typeof aDeskClaim>, role = 'operator') {
  answer('get', '/api/v1/users/me/', () => ({ id, email: 'me@example.org', activated: true, role }));
  return open(<Frame details={details} />);
}

test('staff asks for the identity of one order, or of all orders of its customer', async () => {
  const asked = answer('post', path, () => aDeskClaim('check'));
  const user = show(aDeskClaim('check'));
  await user.click(await screen.findByRole('button', { name: 'Запросить для этой заявки' }));
  await user.click(await screen.findByRole('button', { name: 'Запросить для всех заявок клиента' }));
  await expect.poll(() => asked.length).toBe(2);
  expect(await Promise.all(asked.map((request) => request.json()))).toEqual([
    { scope: 'claim', ask: true },
    { scope: 'user', ask: true },
  ]);
});

test('a guest is asked for one order only', async () => {
  show(aDeskClaim('check', { identityAsked: { claim: false, user: null } }));
  await screen.findByRole('button', { name: 'Запросить для этой заявки' });
  expect(screen.queryByRole('button', { name: /клиента/ })).toBeNull();
});

test('an order that waits for the identity says so, and the request can be withdrawn', async () => {
  const asked = answer('post', path, () => aDeskClaim('check'));
  const claim = aClaim('check', { identity: 'wanted' });
  const user = show(aDeskClaim('check', { claim, identityAsked: { claim: true, user: false } }));
  expect(await screen.findByText('ждём подтверждения')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Не запрашивать для этой заявки' }));
  await expect.poll(() => asked.length).toBe(1);
  expect(await asked[0]?.json()).toEqual({ scope: 'claim', ask: false });
});

test('a request that comes too late says why', async () => {
  answer('post', path, () => refusal('conflict', 'Данные уже изменились.'), 409);
  const user = show(aDeskClaim('paid'));
  await user.click(await screen.findByRole('button', { name: 'Запросить для этой заявки' }));
  expect(await screen.findByText('Данные уже изменились.')).toBeTruthy();
});

test('staff without the permission reads the state and has no button', async () => {
  show(aDeskClaim('check', { claim: aClaim('check', { identity: 'passed' }) }), 'auditor');
  expect(await screen.findByText('подтверждена')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an order that ended without a request does not mention the identity', () => {
  open(<IdentityRequest details={aDeskClaim('done')} />);
  expect(screen.queryByText('Личность клиента')).toBeNull();
});
