import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AccountHeading } from '#features/account/account-heading.tsx';
import { AccountSkeleton } from '#features/account/account-skeleton.tsx';
import { RequireUser } from '#features/auth/require-user.tsx';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

test.each([
  ['/account', 'Кабинет'],
  ['/account/orders', 'Мои заявки'],
  ['/account/settings', 'Настройки'],
])('%s keeps its heading while the user is loading and after a failure', async (path, name) => {
  history.replaceState(null, '', path);
  document.cookie = 'razmen_session=1';
  answer('get', '/api/v1/users/me/', () => refusal('upstream', 'Не отвечает.'), 502);
  open(
    <RequireUser skeleton={<AccountSkeleton />} heading={<AccountHeading />}>
      <p>own</p>
    </RequireUser>,
  );
  expect(screen.getByRole('heading', { level: 1, name })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Попробовать ещё раз' }, { timeout: 5000 })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name })).toBeTruthy();
  expect(screen.queryByText('own')).toBeNull();
});
