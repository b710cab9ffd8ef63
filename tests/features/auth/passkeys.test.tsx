import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LoginForm } from '#features/auth/login-form.tsx';
import { Passkeys } from '#features/auth/passkeys/passkeys.tsx';
import { redirectAfterSignIn } from '#features/auth/redirect-after-sign-in.ts';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

vi.mock('@simplewebauthn/browser', () => ({ startAuthentication: vi.fn(), startRegistration: vi.fn() }));
vi.mock('#features/auth/redirect-after-sign-in.ts', () => ({ redirectAfterSignIn: vi.fn() }));
apiOfTest();

const list = '/api/v1/users/me/passkeys/';
const phone = {
  id: '7f1d2c3b-4a59-4e68-8f70-112233445566',
  name: 'Телефон',
  createdAt: '2026-11-20T10:00:00.000Z',
  usedAt: null,
  backedUp: false,
};
const options = { challenge: 'AAAA' };
const signed = { id: 'AA', rawId: 'AA', type: 'public-key', response: { clientDataJSON: 'e30' } };
const named = (name: string) => Object.assign(new Error('refused'), { name });
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  vi.mocked(startRegistration).mockReset();
  vi.mocked(startAuthentication).mockReset();
  vi.mocked(redirectAfterSignIn).mockReset();
  answer('get', '/api/v1/users/me/second-factor/', () => ({ enabled: false, hasPasskey: false, recoveryCodesLeft: 0 }));
  answer('get', list, () => [phone]);
});
afterEach(() => vi.unstubAllGlobals());

describe('the list of passkeys', () => {
  /** Opens the dialog and completes its first step. */
  async function begin(user: ReturnType<typeof open>) {
    await user.click(await screen.findByRole('button', { name: 'Добавить ключ' }));
    await user.type(screen.getByLabelText('Пароль'), 'the phrase');
    await user.click(press('Дальше'));
    return await screen.findByRole('button', { name: 'Создать ключ' });
  }

  test('adds a passkey with the password and a name', async () => {
    const asked = answer('post', `${list}options/`, () => options);
    const added = answer('post', list, () => phone, 201);
    vi.mocked(startRegistration).mockResolvedValue(signed as never);
    const user = open(<Passkeys />);
    const create = await begin(user);
    expect(await asked[0]?.json()).toEqual({ password: 'the phrase' });
    await user.type(screen.getByLabelText('Название'), ' Ноутбук ');
    await user.click(create);
    expect(await screen.findByText('Ключ доступа добавлен.')).toBeTruthy();
    expect(startRegistration).toHaveBeenCalledWith({ optionsJSON: options });
    expect(await added[0]?.json()).toEqual({ response: signed, name: 'Ноутбук' });
  });

  test.each([
    ['NotAllowedError', 'Ключ не создан: окно закрыто, или время вышло.'],
    ['InvalidStateError', 'На этом устройстве уже есть ключ доступа к вашему аккаунту.'],
    ['NotSupportedError', 'Это устройство не умеет хранить ключи доступа. Попробуйте другое, например телефон.'],
    ['SecurityError', 'По этому адресу ключи доступа не работают. Откройте основной адрес сайта.'],
    ['UnknownError', 'Браузер не справился с ключом доступа. Попробуйте ещё раз.'],
  ])('explains the error %s, and the next try needs no password', async (name, text) => {
    answer('post', `${list}options/`, () => options);
    const added = answer('post', list, () => phone, 201);
    vi.mocked(startRegistration)
      .mockRejectedValueOnce(named(name))
      .mockResolvedValue(signed as never);
    const user = open(<Passkeys />);
    await user.click(await begin(user));
    expect(await screen.findByText(text)).toBeTruthy();
    await user.click(press('Попробовать ещё раз'));
    await waitFor(() => expect(added).toHaveLength(1));
  });

  test('begins with the password again if the API refuses the passkey', async () => {
    answer('post', `${list}options/`, () => options);
    answer('post', list, () => refusal('passkey_invalid', 'Не удалось добавить.'), 403);
    vi.mocked(startRegistration).mockResolvedValue(signed as never);
    const user = open(<Passkeys />);
    await user.click(await begin(user));
    expect(await screen.findByText('Не удалось добавить.')).toBeTruthy();
    await user.click(press('Начать заново'));
    expect(screen.getByLabelText('Пароль')).toBeTruthy();
  });

  test('asks for a code if the account has a second factor', async () => {
    answer('get', '/api/v1/users/me/second-factor/', () => ({ enabled: true, hasPasskey: true, recoveryCodesLeft: 9 }));
    const asked = answer('post', `${list}options/`, () => options);
    const user = open(<Passkeys />);
    await user.click(await screen.findByRole('button', { name: 'Добавить ключ' }));
    await user.type(await screen.findByLabelText('Код из приложения'), '123456');
    await user.type(screen.getByLabelText('Пароль'), 'the phrase');
    await user.click(press('Дальше'));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(await asked[0]?.json()).toEqual({ password: 'the phrase', totp: '123456' });
  });

  test('removes a passkey with the password', async () => {
    const removed = answer('delete', `${list}${phone.id}/`, () => new Response(null, { status: 204 }));
    const user = open(<Passkeys />);
    await user.click(await screen.findByRole('button', { name: 'Удалить ключ доступа: Телефон' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Удалить ключ «Телефон»?' }));
    await user.type(dialog.getByLabelText('Пароль'), 'the phrase');
    await user.click(dialog.getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText('Ключ доступа удалён.')).toBeTruthy();
    expect(await removed[0]?.json()).toEqual({ password: 'the phrase' });
  });

  test('shows the recovery codes that come with the first passkey', async () => {
    answer('post', `${list}options/`, () => options);
    answer('post', list, () => ({ ...phone, recoveryCodes: ['K7Q2M-9XT4R'] }), 201);
    vi.mocked(startRegistration).mockResolvedValue(signed as never);
    const user = open(<Passkeys />);
    await user.click(await begin(user));
    expect(await screen.findByText('K7Q2M-9XT4R')).toBeTruthy();
    await user.click(press('Коды сохранены'));
    await waitFor(() => expect(screen.queryByText('K7Q2M-9XT4R')).toBeNull());
  });

  test('confirms with a passkey or a recovery code if the account has no other second step', async () => {
    answer('get', '/api/v1/users/me/second-factor/', () => ({
      enabled: false,
      hasPasskey: true,
      recoveryCodesLeft: 9,
    }));
    answer('post', '/front-api/auth/passkey/options/', () => options);
    const asked = answer('post', `${list}options/`, () => refusal('passkey_invalid', 'Не подошёл.'), 403);
    vi.mocked(startAuthentication)
      .mockRejectedValueOnce(named('NotAllowedError'))
      .mockResolvedValue(signed as never);
    const user = open(<Passkeys />);
    expect(await screen.findByText('Осталось 9 резервных кодов')).toBeTruthy();
    await user.click(press('Добавить ключ'));
    await user.type(screen.getByLabelText('Пароль'), 'the phrase');
    await user.click(press('Дальше'));
    expect(await screen.findByText(/Не подтверждено/)).toBeTruthy();
    await user.click(press('Дальше'));
    expect(await screen.findByText('Не подошёл.')).toBeTruthy();
    await user.type(screen.getByLabelText('Резервный код'), 'K7Q2M-9XT4R');
    await user.click(press('Дальше'));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(await asked[0]?.json()).toEqual({ password: 'the phrase', passkey: signed });
    expect(await asked[1]?.json()).toEqual({ password: 'the phrase', totp: 'K7Q2M-9XT4R' });
  });

  test('says where passkeys can be added if this browser has none', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    open(<Passkeys />);
    expect(await screen.findByText(/В этом браузере нельзя добавить ключ доступа/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Добавить ключ' })).toBeNull();
  });
});

describe('the button at the sign-in', () => {
  beforeEach(() => {
    answer('get', '/api/v1/calculator/settings/', () => ({ contest: null, captchaLogin: false }));
    answer('post', '/front-api/auth/passkey/options/', () => options);
  });

  test('signs in with the choice of staying signed in', async () => {
    const asked = answer('post', '/front-api/auth/passkey/', () => ({ user: { role: 'admin' } }));
    vi.mocked(startAuthentication).mockResolvedValue(signed as never);
    const user = open(<LoginForm home="/account/orders" />);
    await user.click(screen.getByLabelText('Не выходить на этом устройстве'));
    await user.click(press('Войти с ключом доступа'));
    await waitFor(() => expect(redirectAfterSignIn).toHaveBeenCalledWith('/operator'));
    expect(await asked[0]?.json()).toEqual({ response: signed, remember: true });
  });

  test('explains why the browser or the API refused', async () => {
    answer('post', '/front-api/auth/passkey/', () => refusal('passkey_invalid', 'Этого ключа у нас нет.'), 403);
    vi.mocked(startAuthentication)
      .mockRejectedValueOnce(named('NotAllowedError'))
      .mockResolvedValue(signed as never);
    const user = open(<LoginForm home="/account/orders" />);
    await user.click(press('Войти с ключом доступа'));
    expect(await screen.findByText(/на этом устройстве нет ключа для нашего сайта/)).toBeTruthy();
    await user.click(press('Войти с ключом доступа'));
    expect(await screen.findByText('Этого ключа у нас нет.')).toBeTruthy();
    expect(redirectAfterSignIn).not.toHaveBeenCalled();
  });

  test('is absent in a browser without passkeys', () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    open(<LoginForm home="/account/orders" />);
    expect(screen.queryByRole('button', { name: 'Войти с ключом доступа' })).toBeNull();
  });
});
