import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ResultScreen } from '#features/auth/result/result-screen.tsx';
import { serverText } from '../../support/render.tsx';
import { answer, apiOfTest, open, refusal } from '../../support/web.tsx';

apiOfTest();

beforeEach(() => {
  answer('get', '/api/v1/claim/captchacheck', () => ({ required: false, provider: 'none' }));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const at = (query: string) => {
  history.replaceState(null, '', `/successfully${query}`);
  return open(<ResultScreen />);
};

test('a mailed token is posted once, confirmed, and removed from the URL', async () => {
  const asked = answer('post', '/api/v1/users/activate/good/', () => ({ signedIn: true }));
  at('?activate=good');
  expect(await screen.findByText('Аккаунт успешно активирован')).toBeTruthy();
  expect(asked).toHaveLength(1);
  expect(location.search).toBe('');
});

test('a browser that did not sign up sets a new password before the e-mail is confirmed', async () => {
  answer('post', '/api/v1/users/activate/far/', () => refusal('password_needed', 'Задайте пароль'), 409);
  const asked = answer('post', '/api/v1/users/activate/far/password/', () => ({ signedIn: false }));
  const user = at('?activate=far');
  expect(await screen.findByText(/Аккаунт создали в другом браузере/)).toBeTruthy();
  expect(location.search).toBe('?activate=far');
  await user.type(screen.getByLabelText('Новый пароль'), 'a long enough phrase');
  await user.type(screen.getByLabelText('Пароль ещё раз'), 'a long enough phrase');
  await user.click(screen.getByRole('button', { name: 'Сохранить и подтвердить' }));
  expect(await screen.findByText('Аккаунт успешно активирован')).toBeTruthy();
  expect(await asked[0]?.json()).toMatchObject({ password: 'a long enough phrase' });
  expect(location.search).toBe('');
  expect(console.error).not.toHaveBeenCalled();
});

test('an expired link gets a neutral text, its reason is logged, and a new mail can be requested', async () => {
  answer('post', '/api/v1/users/activate/old/', () => refusal('link_expired', 'Ссылка устарела'), 410);
  const mails = answer('post', '/api/v1/users/reactivate/', () => ({ retryAfter: 60 }), 202);
  const user = at('?activate=old');
  await user.type(await screen.findByLabelText(/E.mail/), 'anna@example.org');
  expect(screen.queryByText('Ссылка устарела')).toBeNull();
  expect(console.error).toHaveBeenCalledWith('activation', expect.objectContaining({ code: 'link_expired' }));
  await user.click(screen.getByRole('button', { name: 'Прислать ссылку' }));
  await waitFor(() => expect(mails).toHaveLength(1));
  expect(await screen.findByText(/anna@example.org/)).toBeTruthy();
});

test('the prerendered page shows no result, because it has not read the query string yet', () => {
  const sent = serverText(<ResultScreen />);
  expect(sent).toContain('Загружаем');
  expect(sent).not.toMatch(/Подтвержд/);
});

test('a URL without a token shows no result', () => {
  at('');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Подтверждение e.mail$/);
  expect(screen.queryByText('Аккаунт успешно активирован')).toBeNull();
});

test('a changed password that signed in leads to the account', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: The flag is a cookie, and jsdom has no Cookie Store.
  document.cookie = 'razmen_session=1';
  at('?done=password');
  expect(screen.getByRole('link', { name: 'Перейти в кабинет' }).getAttribute('href')).toBe('/account');
  // biome-ignore lint/suspicious/noDocumentCookie: The flag is a cookie, and jsdom has no Cookie Store.
  document.cookie = 'razmen_session=; max-age=0';
});

test('a changed password is confirmed', () => {
  at('?done=password');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Пароль изменён');
});
