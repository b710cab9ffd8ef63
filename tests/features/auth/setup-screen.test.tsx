import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SetupScreen } from '#features/auth/invitation/setup-screen.tsx';
import { answer, apiOfTest, open } from '../../support/web.tsx';

apiOfTest();

function show(invitation: object) {
  history.replaceState(null, '', '/operator/setup?token=0123456789abcdef');
  const offer = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' };
  answer('get', '/api/v1/users/invitation/:token/', () => ({ ...offer, ...invitation }));
  open(<SetupScreen />);
}

test('the first link is about the owner’s account, not about joining a team', async () => {
  show({ email: null, role: 'owner', invitedBy: null });
  expect(await screen.findByRole('heading', { name: 'Аккаунт владельца' })).toBeTruthy();
  expect(screen.getByText(/первый вход в новый обменник/)).toBeTruthy();
});

test('an invitation names the role and who invites', async () => {
  show({ email: 'new@example.org', role: 'auditor', invitedBy: 'anna@example.org' });
  expect(await screen.findByText(/Роль: Аудитор.*Вас приглашает anna@example\.org/)).toBeTruthy();
});
