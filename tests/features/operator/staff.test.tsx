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
  answer('get', '/api/v1/operator/staff-networks/', () => ({ networks: [], yours: '198.51.100.7' }));
  open(<Here />);
}

test('the list names roles and activity, and offers no change of the own role', async () => {
  show();
  expect(await screen.findByText('это вы')).toBeTruthy();
  expect(screen.getByText('Входов не было')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /Изменить роль/ })).toHaveLength(1);
  expect(screen.getByText('Свою роль изменить нельзя')).toBeTruthy();
});

test('an administrator may see the list but changes nothing', async () => {
  show('admin');
  expect(await screen.findByText('other@example.org')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an invitation that is refused keeps what was typed', async () => {
  show();
  const body = refusal('validation', 'Проверьте поля', { email: ['Это не e-mail'] });
  const sent = answer('post', '/api/v1/operator/staff/invitations/', () => HttpResponse.json(body, { status: 422 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Пригласить' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('E‑mail'), 'new@example');
  await userEvent.click(dialog.getByRole('button', { name: 'Отправить приглашение' }));
  await waitFor(() => expect(dialog.getByLabelText('E‑mail').getAttribute('aria-invalid')).toBe('true'));
  expect(dialog.getByLabelText<HTMLInputElement>('E‑mail').value).toBe('new@example');
  expect(sent).toHaveLength(1);
});
