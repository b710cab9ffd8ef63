import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useUser } from '#features/auth/use-user.ts';
import { OperatorNav } from '#features/operator/operator-nav.tsx';
import { sectionGroups } from '#features/operator/sections.ts';
import { YourRole } from '#features/operator/your-role.tsx';
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
  return (
    <>
      <YourRole />
      <OperatorNav />
    </>
  );
}

function show(role: string, count: number) {
  document.cookie = 'razmen_session=1';
  const known = answer('get', '/api/v1/users/me/', () => me(role));
  const asked = answer('get', '/api/v1/operator/messages/', () => ({ count, next: null, previous: null, results: [] }));
  open(<Here />);
  return { asked, known };
}

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('the navigation links to every section and shows the number of open inquiries', async () => {
  show('owner', 3);
  expect(await screen.findByRole('link', { name: 'Сообщения 3 ждут ответа' })).toBeTruthy();
  expect(links()).toEqual(sectionGroups.flatMap(({ sections }) => sections.map(({ href }) => href)));
});

test('the navigation shows no number if there are no open inquiries', async () => {
  const { asked } = show('operator', 0);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'Сообщения' })).toBeTruthy();
});

test('a cashier finds only the sections that the role may open, and no call is made for the others', async () => {
  const { asked } = show('cashier', 3);
  await screen.findByRole('link', { name: 'Наличные' });
  expect(links()).toEqual([
    '/operator',
    '/operator/withdrawals',
    '/operator/shifts',
    '/operator/templates',
    '/operator/notices',
    '/operator/reserves',
    '/operator/payouts',
    '/operator/chains',
    '/operator/rates',
    '/operator/offices',
    '/operator/audit',
    '/operator/hours',
    '/operator/tech',
  ]);
  expect(asked).toHaveLength(0);
});

test('customers find no section, and no call is made for them', async () => {
  const { asked, known } = show('user', 3);
  await waitFor(() => expect(known).toHaveLength(1));
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(asked).toHaveLength(0);
});

test('on a narrow screen the menu names the current section and unfolds', async () => {
  show('owner', 0);
  const button = screen.getByRole('button', { name: 'Разделы рабочего места' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
});

test('the desk names the role of the signed-in person and what it may do', async () => {
  show('auditor', 0);
  expect(await screen.findByText(/^Ваша роль: Аудитор/)).toBeTruthy();
  expect(screen.getByText(/Смотрит всё, кроме фотографий/)).toBeTruthy();
});
