import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MailSettings } from '#features/account/settings/mail-settings.tsx';
import { leaveSignedOut } from '#features/auth/leave-signed-out.ts';
import { ChangePassword } from '#features/auth/settings/change-password.tsx';
import { DeleteAccount } from '#features/auth/settings/delete-account.tsx';
import { Sessions } from '#features/auth/settings/sessions.tsx';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

vi.mock('#features/auth/leave-signed-out.ts', () => ({ leaveSignedOut: vi.fn() }));
apiOfTest();

const me = {
  id: '7f1d2c3b-4a59-4e68-8f70-112233445566',
  email: 'anna@example.org',
  activated: true,
  role: 'user',
  locale: 'ru',
  notifications: { claimSteps: true, newDevices: true },
};

beforeEach(() => {
  document.cookie = 'razmen_session=1';
  answer('get', '/api/v1/users/me/', () => me);
  answer('get', '/api/v1/users/me/second-factor/', () => ({ enabled: false, hasPasskey: false, recoveryCodesLeft: 0 }));
  vi.mocked(leaveSignedOut).mockClear();
});
afterEach(() => {
  document.cookie = 'razmen_session=; max-age=0';
});

const nothing = () => new Response(null, { status: 204 });
const press = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the form for a new password', () => {
  const path = '/api/v1/users/me/password/';
  const phrase = 'a long enough phrase';

  async function fill(user: ReturnType<typeof open>, repeat = phrase) {
    await user.type(screen.getByLabelText('Текущий пароль'), 'the old phrase');
    await user.type(screen.getByLabelText('Новый пароль'), phrase);
    await user.type(screen.getByLabelText('Пароль ещё раз'), repeat);
    await user.click(press('Сменить пароль'));
  }

  test('sends it with the old one, is reset and shows a confirmation', async () => {
    const asked = answer('post', path, nothing);
    const user = open(<ChangePassword />);
    await fill(user);
    expect(await screen.findByText('Пароль изменён')).toBeTruthy();
    expect(await asked[0]?.json()).toEqual({ oldPassword: 'the old phrase', password: phrase, passwordRepeat: phrase });
    expect(screen.getByLabelText<HTMLInputElement>('Текущий пароль').value).toBe('');
    await waitFor(() => expect(press('Сменить пароль').getAttribute('aria-busy')).toBeNull());
    await fill(user);
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  test('does not send passwords that do not match', async () => {
    const asked = answer('post', path, nothing);
    await fill(open(<ChangePassword />), 'another phrase');
    expect(await screen.findByText('Пароли не совпадают.')).toBeTruthy();
    expect(asked).toHaveLength(0);
  });

  test('shows an error at the old password if that is wrong', async () => {
    answer('post', path, () => refusal('validation', 'Проверьте поля.', { oldPassword: ['Неверный пароль.'] }), 422);
    await fill(open(<ChangePassword />));
    expect(await screen.findByText('Неверный пароль.')).toBeTruthy();
    const old = screen.getByLabelText('Текущий пароль');
    expect(old.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(old);
  });

  test('contains the username for password managers', async () => {
    open(<ChangePassword />);
    const name = document.querySelector<HTMLInputElement>('input[autocomplete=username]');
    await waitFor(() => expect(name?.value).toBe(me.email));
    expect(screen.getByLabelText('Текущий пароль').getAttribute('autocomplete')).toBe('current-password');
  });
});

describe('the list of sessions', () => {
  const path = '/api/v1/users/me/sessions/';
  const session = (id: string, current: boolean, browser: string | null) => ({
    id,
    current,
    browser,
    system: browser && 'Linux',
    ip: '198.51.100.7',
    createdAt: '2026-11-20T10:00:00.000Z',
    seenAt: '2026-11-21T10:00:00.000Z',
  });
  const [here, there] = ['7f1d2c3b-4a59-4e68-8f70-112233445501', '7f1d2c3b-4a59-4e68-8f70-112233445502'];

  test('distinguishes the sessions, and the current one has no button', async () => {
    answer('get', path, () => [session(here, true, 'Firefox'), session(there, false, null)]);
    open(<Sessions />);
    const [own, other] = await screen.findAllByRole('listitem');
    if (!own || !other) throw new Error('Two places were expected');
    expect(within(own).getByText('Этот браузер')).toBeTruthy();
    expect(within(own).queryByRole('button')).toBeNull();
    expect(within(other).getByText('Неизвестный браузер')).toBeTruthy();
    expect(within(other).getByText('IP 198.51.100.7')).toBeTruthy();
  });

  test('ends sessions one by one and reloads', async () => {
    let left = [session(here, true, 'Firefox'), session(there, false, 'Safari')];
    answer('get', path, () => left);
    const user = open(<Sessions />);
    const ended = answer('delete', `${path}${there}/`, () => {
      left = left.slice(0, 1);
      return nothing();
    });
    await user.click(await screen.findByRole('button', { name: 'Завершить сеанс: Safari, Linux' }));
    expect(await screen.findByText('Сеанс завершён.')).toBeTruthy();
    expect(ended).toHaveLength(1);
    expect(await screen.findByText('Других сеансов нет.')).toBeTruthy();
  });

  test('ends all sessions but this one, and shows a refusal', async () => {
    answer('get', path, () => [session(here, true, 'Firefox'), session(there, false, 'Safari')]);
    answer('delete', path, () => refusal('server', 'Не получилось'), 422);
    const user = open(<Sessions />);
    await user.click(await screen.findByRole('button', { name: 'Завершить все остальные' }));
    expect(await screen.findByText('Не получилось')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    answer('delete', path, nothing);
    await user.click(press('Завершить все остальные'));
    expect(await screen.findByText('Остальные сеансы завершены.')).toBeTruthy();
  });

  test('can be reloaded after a failure', async () => {
    answer('get', path, () => refusal('server', 'Ошибка'), 400);
    const user = open(<Sessions />);
    await screen.findByText('Не удалось загрузить');
    answer('get', path, () => [session(here, true, 'Firefox')]);
    await user.click(press('Попробовать ещё раз'));
    expect(await screen.findByText('Firefox, Linux')).toBeTruthy();
  });
});

describe('the mail settings', () => {
  const path = '/api/v1/users/me/';
  const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Вход с нового устройства' });

  test('save each change immediately and on its own', async () => {
    const asked = answer('patch', path, () => ({ ...me, notifications: { claimSteps: true, newDevices: false } }));
    const user = open(<MailSettings />);
    await user.click(await box());
    expect(await screen.findByText('Сохранено.')).toBeTruthy();
    expect(await asked[0]?.json()).toEqual({ notifications: { newDevices: false } });
    expect((await box()).checked).toBe(false);
  });

  test("have a language of their own, independent of the page's", async () => {
    const asked = answer('patch', path, () => ({ ...me, locale: 'en' }));
    const user = open(<MailSettings />);
    await user.click(await screen.findByRole('radio', { name: 'English' }));
    expect(await screen.findByText('Сохранено.')).toBeTruthy();
    expect(await asked[0]?.json()).toEqual({ locale: 'en' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'English' }).checked).toBe(true);
  });

  test('revert a refused change and show its reason', async () => {
    answer('patch', path, () => refusal('server', 'Не сохранилось'), 422);
    const user = open(<MailSettings />);
    await user.click(await box());
    expect(await screen.findByText('Не сохранилось')).toBeTruthy();
    expect((await box()).checked).toBe(true);
  });
});

describe('deleting the account', () => {
  const path = '/api/v1/users/me/';

  async function ask(user: ReturnType<typeof open>, password = 'the old phrase') {
    await user.click(press('Удалить аккаунт'));
    expect(await screen.findByText(/Удалить аккаунт anna@example.org\?/)).toBeTruthy();
    await user.type(screen.getByLabelText('Пароль для подтверждения'), password);
    await user.click(press('Удалить навсегда'));
  }

  test('explains what is deleted and what is kept before asking', () => {
    open(<DeleteAccount />);
    expect(screen.getByText(/Удалим e.mail, пароль/)).toBeTruthy();
    expect(screen.getByText(/только по ссылкам/)).toBeTruthy();
  });

  test('requires the password, ends the session and leaves the account', async () => {
    const asked = answer('delete', path, nothing);
    const out = answer('post', '/front-api/auth/logout/', nothing);
    await ask(open(<DeleteAccount />));
    await waitFor(() => expect(leaveSignedOut).toHaveBeenCalledWith('/successfully?done=deleted'));
    expect(await asked[0]?.json()).toEqual({ password: 'the old phrase', forfeit: false, cardsSaved: false });
    expect(out).toHaveLength(1);
  });

  test('requires a code of an account with two-step sign-in', async () => {
    answer('get', '/api/v1/users/me/second-factor/', () => ({
      enabled: true,
      hasPasskey: false,
      recoveryCodesLeft: 10,
    }));
    const asked = answer('delete', path, nothing);
    answer('post', '/front-api/auth/logout/', nothing);
    const user = open(<DeleteAccount />);
    await user.click(press('Удалить аккаунт'));
    await user.type(await screen.findByLabelText(/Код/), '123456');
    await user.type(screen.getByLabelText('Пароль для подтверждения'), 'the old phrase');
    await user.click(press('Удалить навсегда'));
    await waitFor(() => expect(leaveSignedOut).toHaveBeenCalled());
    expect(await asked[0]?.json()).toMatchObject({ password: 'the old phrase', totp: '123456' });
  });

  test('shows an error at a wrong password', async () => {
    answer('delete', path, () => refusal('validation', 'Проверьте поля.', { password: ['Неверный пароль.'] }), 422);
    await ask(open(<DeleteAccount />), 'not it');
    expect(await screen.findByText('Неверный пароль.')).toBeTruthy();
    expect(leaveSignedOut).not.toHaveBeenCalled();
  });

  test('asks whether the rest of a balance is given up, and then deletes the account', async () => {
    const rest = 'На балансе 3 USDT: для вывода этого мало.';
    answer('delete', path, () => refusal('validation', 'Проверьте поля.', { forfeit: [rest] }), 422);
    const user = open(<DeleteAccount />);
    await ask(user);
    expect(await screen.findByText(rest)).toBeTruthy();
    const asked = answer('delete', path, nothing);
    answer('post', '/front-api/auth/logout/', nothing);
    await user.click(screen.getByRole('checkbox', { name: 'Отказываюсь от этих денег' }));
    await user.click(press('Удалить навсегда'));
    await waitFor(() => expect(leaveSignedOut).toHaveBeenCalled());
    expect(await asked[0]?.json()).toEqual({ password: 'the old phrase', forfeit: true, cardsSaved: false });
  });

  test('names the gift cards with a balance, and deletes the account once their codes are saved', async () => {
    const left = 'Подарочные карты с остатком: …6787 (30 USDT).';
    answer('delete', path, () => refusal('validation', 'Проверьте поля.', { cardsSaved: [left] }), 422);
    const user = open(<DeleteAccount />);
    await ask(user);
    expect(await screen.findByText(left)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'К подарочным картам' }).getAttribute('href')).toBe('/account/gift');
    const asked = answer('delete', path, nothing);
    answer('post', '/front-api/auth/logout/', nothing);
    await user.click(screen.getByRole('checkbox', { name: 'Коды карт у меня есть или они мне не нужны' }));
    await user.click(press('Удалить навсегда'));
    await waitFor(() => expect(leaveSignedOut).toHaveBeenCalled());
    expect(await asked[0]?.json()).toEqual({ password: 'the old phrase', forfeit: false, cardsSaved: true });
  });

  test('links to active claims, which prevent it', async () => {
    answer('delete', path, () => refusal('limit_active', 'Есть заявка'), 409);
    await ask(open(<DeleteAccount />));
    expect((await screen.findByRole('link', { name: 'К заявкам' })).getAttribute('href')).toBe('/account/orders');
    expect(screen.queryByText('Есть заявка')).toBeNull();
  });
});
