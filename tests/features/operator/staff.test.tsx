import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { useUser } from '#features/auth/use-user.ts';
import { StaffScreen } from '#features/operator/staff/staff-screen.tsx';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const me = { id: '0b3a2c1d-52a1-4c7e-9a37-0f6f3f1f7c11', email: 'me@example.org', activated: true, role: 'owner' };
const colleague = { id: '0b3a2c1d-52a1-4c7e-9a37-0f6f3f1f7c12', email: 'other@example.org', role: 'operator' };
const list = {
  members: [
    { ...me, mine: true, sessions: 1, seenAt: '2026-01-05T10:00:00Z' },
    { ...colleague, mine: false, sessions: 0, seenAt: null },
  ],
  invitations: [],
};

function Here() {
  return useUser().user && <StaffScreen />;
}

function show(role = 'owner') {
  document.cookie = 'razmen_session=1';
  answer('get', '/api/v1/users/me/', () => ({ ...me, role }));
  answer('get', '/api/v1/operator/staff/', () => list);
  open(<Here />);
}

test('the list names roles and activity, and offers no change of the own role', async () => {
  show();
  expect(await screen.findByText('это вы')).toBeTruthy();
  expect(screen.getByText('Входов не было')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /Изменить роль/ })).toHaveLength(1);
});

test('an administrator may see the list but changes nothing', async () => {
  show('admin');
  expect(await screen.findByText('other@example.org')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a wrong code is refused at its field, and what was typed stays', async () => {
  show();
  const body = refusal('totp_invalid', 'Код не подошёл');
  const sent = answer('post', '/api/v1/operator/staff/invitations/', () => HttpResponse.json(body, { status: 401 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Пригласить' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('E-mail'), 'new@example.org');
  await userEvent.type(dialog.getByLabelText('Ваш код из приложения'), '000000');
  await userEvent.click(dialog.getByRole('button', { name: 'Отправить приглашение' }));
  await waitFor(() => expect(dialog.getByLabelText('Ваш код из приложения').getAttribute('aria-invalid')).toBe('true'));
  expect(dialog.getByText('Код не подошёл')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('E-mail').value).toBe('new@example.org');
  expect(sent).toHaveLength(1);
});
