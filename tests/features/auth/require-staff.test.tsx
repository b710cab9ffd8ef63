import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RequireStaff } from '#features/auth/require-staff.tsx';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

test('staff in a network that is not allowed reads why, and can sign out', async () => {
  document.cookie = 'razmen_session=1';
  answer('get', '/api/v1/users/me/', () => refusal('network_refused', 'Вашего адреса 203.0.113.9 нет в списке.'), 403);
  open(
    <RequireStaff skeleton={<p>waiting</p>} heading={<h1>Рабочее место</h1>}>
      <p>own</p>
    </RequireStaff>,
  );
  expect(await screen.findByText('Вашего адреса 203.0.113.9 нет в списке.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Выйти' })).toBeTruthy();
  expect(screen.queryByText('own')).toBeNull();
});

test('the back office keeps its heading when the user cannot be loaded', async () => {
  document.cookie = 'razmen_session=1';
  answer('get', '/api/v1/users/me/', () => refusal('upstream', 'Не отвечает.'), 502);
  open(
    <RequireStaff skeleton={<p>waiting</p>} heading={<h1>Рабочее место</h1>}>
      <p>own</p>
    </RequireStaff>,
  );
  expect(await screen.findByRole('button', { name: 'Попробовать ещё раз' }, { timeout: 5000 })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect([screen.queryByText('own'), screen.queryByText('waiting')]).toEqual([null, null]);
});
