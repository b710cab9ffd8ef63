import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CaptchaProps } from '#components/captcha.tsx';
import { ForgetScreen } from '#features/auth/forget-screen.tsx';
import { LoginForm } from '#features/auth/login-form.tsx';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

let begun = 0;

/** Mocks the captcha with two buttons: one solves the captcha, and the other makes it fail. */
vi.mock('#components/captcha.tsx', () => ({
  Captcha: ({ onToken, onFail }: CaptchaProps) => {
    useEffect(() => {
      begun += 1;
    }, []);
    return (
      <>
        <button type="button" onClick={() => onToken('proof')}>
          solve
        </button>
        <button type="button" onClick={onFail}>
          break
        </button>
      </>
    );
  },
}));

apiOfTest();

beforeEach(() => {
  answer('get', '/api/v1/claim/captchacheck', () => ({ required: false, provider: 'altcha' }));
  sessionStorage.clear();
  begun = 0;
});

const press = (name: string) => screen.getByRole('button', { name });
const restore = '/api/v1/users/restore/';

async function asked(calls: Request[]) {
  const user = open(<ForgetScreen />);
  expect(screen.queryByText('solve')).toBeNull();
  await user.type(screen.getByLabelText(/E.mail/), 'anna@example.org');
  await screen.findByText('solve');
  await user.click(press('Прислать ссылку'));
  await waitFor(() => expect(press('Прислать ссылку').getAttribute('aria-busy')).toBe('true'));
  expect(calls).toHaveLength(0);
  return user;
}

describe('the captcha of an account form', () => {
  test('is loaded on first touch; submit waits for its token', async () => {
    const calls = answer('post', restore, () => ({ retryAfter: 60 }), 202);
    const user = await asked(calls);
    await user.click(press('solve'));
    expect(await screen.findByText(/Если у anna@example.org есть аккаунт/)).toBeTruthy();
    expect(await calls[0]?.json()).toEqual({ email: 'anna@example.org', recaptcha: 'proof' });
  });

  test('re-enables the form with an error if it fails, and the next submit retries', async () => {
    const calls = answer('post', restore, () => ({ retryAfter: 60 }), 202);
    const user = await asked(calls);
    await user.click(press('break'));
    expect(await screen.findByText('Подтвердите, что вы не робот.')).toBeTruthy();
    expect(press('Прислать ссылку').getAttribute('aria-busy')).toBeNull();
    expect([calls.length, begun]).toEqual([0, 1]);
    await user.click(press('Прислать ссылку'));
    await waitFor(() => expect(begun).toBe(2));
    await user.click(press('solve'));
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  test('that the API refused as used or too old is solved again, and the form is sent again', async () => {
    const refused = answer('post', restore, () => refusal('captcha', 'Подтвердите, что вы не робот.'), 403);
    const user = await asked(refused);
    await user.click(press('solve'));
    await waitFor(() => expect(begun).toBe(2));
    const calls = answer('post', restore, () => ({ retryAfter: 60 }), 202);
    await user.click(press('solve'));
    expect(await screen.findByText(/Если у anna@example.org есть аккаунт/)).toBeTruthy();
    expect([refused.length, calls.length]).toEqual([1, 1]);
  });

  test('is used for one submit only', async () => {
    const calls = answer('post', restore, () => refusal('rate_limited', 'Подождите'), 429);
    const user = await asked(calls);
    await user.click(press('solve'));
    await waitFor(() => expect(calls).toHaveLength(1));
    await waitFor(() => expect(press('Прислать ссылку').getAttribute('aria-busy')).toBeNull());
    await user.click(press('Прислать ссылку'));
    await waitFor(() => expect(press('Прислать ссылку').getAttribute('aria-busy')).toBe('true'));
    expect(calls).toHaveLength(1);
  });
});

describe('signing in', () => {
  const settings = { contest: null, exchangeAttributes: { fromCurrencyId: 1, toCurrencyId: 2 } };

  async function touchForm(captchaLogin: boolean) {
    answer('get', '/api/v1/calculator/settings/', () => ({ ...settings, captchaLogin }));
    const checks = answer('get', '/api/v1/claim/captchacheck', () => ({ required: false, provider: 'altcha' }));
    const user = open(<LoginForm home="/account" />);
    await user.type(screen.getByLabelText(/E.mail/), 'anna@example.org');
    return checks;
  }

  test('requires a captcha of every visitor if the settings say so', async () => {
    const checks = await touchForm(true);
    expect(await screen.findByText('solve')).toBeTruthy();
    expect(checks).toHaveLength(1);
  });

  test('otherwise requires no captcha before the first failure', async () => {
    expect(await touchForm(false)).toHaveLength(0);
    expect(screen.queryByText('solve')).toBeNull();
  });
});
