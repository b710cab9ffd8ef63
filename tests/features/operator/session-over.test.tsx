import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OperatorClaimScreen } from '#features/operator/claim/operator-claim-screen.tsx';
import { OperatorError } from '#features/operator/operator-error.tsx';
import { ApiFailure } from '#lib/api/failure.ts';
import { aClaim } from '#tests/support/factories/claim.ts';
import { aDeskClaim } from '#tests/support/factories/desk.ts';
import { answer, answerBesideClaim, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const over = new ApiFailure(401, { code: 'token_not_valid', detail: 'Вы вышли из аккаунта. Войдите снова.' });

test('an expired session links to the operator sign-in and back', () => {
  history.replaceState(null, '', '/operator/claims/1?show=all');
  open(<OperatorError error={over} onRetry={() => undefined} />);
  const address = screen.getByRole('link', { name: 'Войти снова' }).getAttribute('href') ?? '';
  const { pathname, searchParams } = new URL(address, 'http://site');
  expect([pathname, searchParams.get('next')]).toEqual(['/operator/login', '/operator/claims/1?show=all']);
});

test('other failures offer no sign-in', () => {
  open(<OperatorError error={new ApiFailure(500, { detail: 'Не получилось.' })} onRetry={() => undefined} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('button', { name: 'Попробовать ещё раз' })).toBeTruthy();
});

test('the input is kept if the session expires during an action', async () => {
  const { id } = aClaim();
  answerBesideClaim();
  answer('get', '/api/v1/operator/posting-requests/', () => []);
  answer('get', '/api/v1/operator/claims/:id/', () => aDeskClaim('payout', { actions: ['sent'] }));
  answer('get', '/api/v1/users/me/', () => ({ id, email: 'me@example.org', activated: true, role: 'operator' }));
  answer('post', '/api/v1/operator/claims/:id/move/', () => refusal('token_not_valid', over.detail), 401);
  const user = open(<OperatorClaimScreen id={id} />);
  await user.click(await screen.findByRole('button', { name: /Выплата отправлена/ }));
  await user.type(screen.getByLabelText('Сумма, ещё раз'), '79123,45{Enter}');
  expect(await screen.findByRole('link', { name: 'Войти снова' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Сумма, ещё раз').value).toBe('79123,45');
});
