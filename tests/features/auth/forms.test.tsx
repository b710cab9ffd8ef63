import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ForgetScreen } from '#features/auth/forget-screen.tsx';
import { LoginForm } from '#features/auth/login-form.tsx';
import { RecoverScreen } from '#features/auth/recover-screen.tsx';
import { RegisterForm } from '#features/auth/register-form.tsx';
import { answer, apiOfTest, open, refusal, went } from '#tests/support/web.tsx';

apiOfTest();

// A test may end after it has requested Google's script, which then leaves these two global variables behind.
afterAll(() => ['recaptchaOptions', 'onloadcallback'].forEach((name) => Reflect.deleteProperty(globalThis, name)));

const settings = { contest: null, captchaLogin: false, exchangeAttributes: { fromCurrencyId: 1, toCurrencyId: 2 } };

beforeEach(() => {
  answer('get', '/api/v1/calculator/settings/', () => settings);
  answer('get', '/api/v1/claim/captchacheck', () => ({ required: false, provider: 'none' }));
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

const press = (name: string) => screen.getByRole('button', { name });

describe('signing in', () => {
  const open_ = () => open(<LoginForm home="/account/orders" />);
  const login = '/front-api/auth/login/';

  async function fill(user: ReturnType<typeof open>) {
    await user.type(screen.getByLabelText(/E.mail/), 'anna@example.org');
    await user.type(screen.getByLabelText('Пароль'), 'a long enough phrase');
  }

  test('sends the typed values and no fields that were not shown', async () => {
    const asked = answer('post', login, () => refusal('auth_failed', 'Не подходит'), 401);
    const user = open_();
    await fill(user);
    await user.click(screen.getByLabelText('Не выходить на этом устройстве'));
    await user.click(press('Войти'));
    expect(screen.getByRole('alert').contains(await screen.findByText('Не подходит'))).toBe(true);
    expect(await asked[0]?.json()).toEqual({
      email: 'anna@example.org',
      password: 'a long enough phrase',
      remember: true,
    });
    expect(document.activeElement).toBe(screen.getByLabelText('Пароль'));
  });

  test('reports missing fields before sending', async () => {
    const asked = answer('post', login, () => ({}));
    const user = open_();
    await user.click(press('Войти'));
    expect(await screen.findByText('Укажите e‑mail.')).toBeTruthy();
    expect(screen.getByText('Введите пароль.')).toBeTruthy();
    expect(asked).toHaveLength(0);
  });

  test('shows the TOTP field only for accounts that require it', async () => {
    answer('post', login, () => refusal('totp_required', 'Введите код из приложения.'), 401);
    const user = open_();
    expect(screen.queryByLabelText('Код из приложения')).toBeNull();
    await fill(user);
    await user.click(press('Войти'));
    const code = await screen.findByLabelText('Код из приложения');
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(code.getAttribute('aria-invalid')).toBeNull();
    await user.click(press('Войти'));
    expect(await screen.findByText('Введите код из приложения.')).toBeTruthy();
  });

  test('proposes the passkey, and a recovery code as the way back, for accounts with passkeys', async () => {
    vi.stubGlobal('PublicKeyCredential', vi.fn());
    answer('post', login, () => refusal('passkey_required', 'Подтвердите ключом доступа.'), 401);
    const user = open_();
    await fill(user);
    await user.click(press('Войти'));
    expect(await screen.findByText(/Пароль подошёл/)).toBeTruthy();
    expect(press('Войти с ключом доступа')).toBeTruthy();
    expect(screen.getByLabelText('Резервный код').getAttribute('aria-invalid')).toBeNull();
    await user.click(press('Войти'));
    expect(await screen.findByText('Подтвердите ключом доступа.')).toBeTruthy();
    vi.unstubAllGlobals();
  });

  test('shows a captcha once failures require it', async () => {
    answer('get', '/api/v1/claim/captchacheck', () => ({ required: false, provider: 'recaptcha', siteKey: 'key' }));
    const asked = answer('post', login, () => refusal('captcha', 'Подтвердите, что вы не робот.'), 403);
    const user = open_();
    await fill(user);
    await user.click(press('Войти'));
    await screen.findByText('Подтвердите, что вы не робот.');
    await user.click(press('Войти'));
    // The second submit waits for the captcha, so no second request is sent yet.
    await waitFor(() => expect(press('Войти').getAttribute('aria-busy')).toBeNull());
    expect(asked).toHaveLength(1);
  });

  test('shows how long to wait after too many attempts', async () => {
    const body = JSON.stringify(refusal('rate_limited', 'Подождите'));
    const headers = { 'retry-after': '8', 'content-type': 'application/json' };
    answer('post', login, () => new Response(body, { status: 429, headers }));
    const user = open_();
    await fill(user);
    await user.click(press('Войти'));
    expect(await screen.findByText(/Повторите через 8 секунд/)).toBeTruthy();
  });
});

describe('signing up', () => {
  test('reports every missing field', async () => {
    const asked = answer('post', '/api/v1/users/signup/', () => ({ retryAfter: 60 }), 202);
    const user = open(<RegisterForm />);
    await user.click(press('Зарегистрироваться'));
    expect(await screen.findByText('Укажите e‑mail.')).toBeTruthy();
    expect(screen.getByText('Введите пароль.')).toBeTruthy();
    expect(screen.getByText('Повторите пароль.')).toBeTruthy();
    expect(asked).toHaveLength(0);
  });

  test('offers the mail service that a mistyped domain probably means', async () => {
    const user = open(<RegisterForm />);
    const email = screen.getByLabelText<HTMLInputElement>(/E.mail/);
    await user.type(email, 'anna@gmial.com');
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'anna@gmail.com' }));
    expect(email.value).toBe('anna@gmail.com');
    expect(screen.queryByRole('button', { name: 'anna@gmail.com' })).toBeNull();
  });

  test('requires matching passwords', async () => {
    const asked = answer('post', '/api/v1/users/signup/', () => ({ retryAfter: 60 }), 202);
    const user = open(<RegisterForm />);
    await user.type(screen.getByLabelText(/E.mail/), 'anna@example.org');
    await user.type(screen.getByLabelText('Пароль'), 'a long enough phrase');
    await user.type(screen.getByLabelText('Пароль ещё раз'), 'another one');
    await user.click(press('Зарегистрироваться'));
    expect(await screen.findByText('Пароли не совпадают.')).toBeTruthy();
    expect(asked).toHaveLength(0);
  });

  test('sends the referral code and shows that a mail was sent', async () => {
    document.cookie = 'razmen_ref=friend-7';
    const asked = answer('post', '/api/v1/users/signup/', () => ({ retryAfter: 60 }), 202);
    const user = open(<RegisterForm />);
    await user.type(screen.getByLabelText(/E.mail/), 'anna@example.org');
    await user.type(screen.getByLabelText('Пароль'), 'a long enough phrase');
    await user.type(screen.getByLabelText('Пароль ещё раз'), 'a long enough phrase');
    await user.click(press('Зарегистрироваться'));
    await waitFor(() => expect(went).toHaveBeenCalledWith('/successfully?done=signup'));
    expect(await asked[0]?.json()).toMatchObject({ email: 'anna@example.org', refferal: 'friend-7' });
    document.cookie = 'razmen_ref=; max-age=0';
  });

  test('shows API errors at their fields', async () => {
    const why = refusal('validation', 'Проверьте поля', { password: ['Этот пароль слишком известен.'] });
    answer('post', '/api/v1/users/signup/', () => why, 422);
    const user = open(<RegisterForm />);
    await user.type(screen.getByLabelText(/E.mail/), 'anna@example.org');
    await user.type(screen.getByLabelText('Пароль'), 'password1234');
    await user.type(screen.getByLabelText('Пароль ещё раз'), 'password1234');
    await user.click(press('Зарегистрироваться'));
    await screen.findByText('Этот пароль слишком известен.');
    expect(screen.getByLabelText('Пароль').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('password recovery', () => {
  test('gives the same answer for every e-mail and counts down to the next mail', async () => {
    const asked = answer('post', '/api/v1/users/restore/', () => ({ retryAfter: 60 }), 202);
    const user = open(<ForgetScreen />);
    await user.type(screen.getByLabelText(/E.mail/), 'nobody@example.org');
    await user.click(press('Прислать ссылку'));
    expect(await screen.findByText(/Если у nobody@example.org есть аккаунт/)).toBeTruthy();
    const again = await screen.findByRole('button', { name: /Прислать ещё раз можно через 0[01]:/ });
    await user.click(again);
    expect(asked).toHaveLength(1);
  });

  test('offers to request a new link if the token is missing', async () => {
    open(<RecoverScreen />);
    expect((await screen.findByRole('link', { name: 'Запросить новую ссылку' })).getAttribute('href')).toBe('/forget');
  });

  test('offers to request a new link if the token has expired', async () => {
    history.replaceState(null, '', '/recover?token=old');
    answer('post', '/api/v1/users/restore/old/', () => refusal('link_expired', 'Ссылка устарела'), 410);
    const user = open(<RecoverScreen />);
    await user.type(await screen.findByLabelText('Новый пароль'), 'a long enough phrase');
    await user.type(screen.getByLabelText('Пароль ещё раз'), 'a long enough phrase');
    await user.click(press('Сохранить пароль'));
    expect(await screen.findByText('Ссылка не действует')).toBeTruthy();
  });
});
