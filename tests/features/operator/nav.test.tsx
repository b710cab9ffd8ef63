import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useUser } from '#features/auth/use-user.ts';
import { OperatorNav } from '#features/operator/operator-nav.tsx';
import { answer, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

const me = (role: string) => ({
  id: '0b3a2c1d-52a1-4c7e-9a37-0f6f3f1f7c11',
  email: 'me@example.org',
  activated: true,
  role,
});

/** Loads the signed-in user, as the back office's layout does. */
function Here() {
  useUser();
  return <OperatorNav />;
}

function show(role: string, count: number) {
  document.cookie = 'razmen_session=1';
  const known = answer('get', '/api/v1/users/me/', () => me(role));
  const asked = answer('get', '/api/v1/operator/messages/', () => ({ count, next: null, previous: null, results: [] }));
  open(<Here />);
  return { asked, known };
}

test('the navigation links to every section and shows the number of open inquiries', async () => {
  show('operator', 3);
  expect(await screen.findByRole('link', { name: 'Сообщения 3 ждут ответа' })).toBeTruthy();
  const rooms = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(rooms).toEqual([
    '/operator',
    '/operator/reserves',
    '/operator/rates',
    '/operator/offices',
    '/operator/messages',
    '/operator/withdrawals',
    '/operator/audit',
    '/operator/verifications',
    '/operator/shops',
    '/operator/contests',
    '/operator/hours',
    '/operator/tech',
    '/operator/journal',
  ]);
});

test('the navigation shows no number if there are no open inquiries', async () => {
  const { asked } = show('operator', 0);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'Сообщения' })).toBeTruthy();
});

test('the navigation makes no call for visitors who are not staff', async () => {
  const { asked, known } = show('user', 3);
  await waitFor(() => expect(known).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toHaveLength(0);
  expect(screen.getByRole('link', { name: 'Сообщения' })).toBeTruthy();
});
