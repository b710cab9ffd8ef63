import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { useUser } from '#features/auth/use-user.ts';
import { NoticesScreen } from '#features/operator/notices/notices-screen.tsx';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const me = { id: '0b3a2c1d-52a1-4c7e-9a37-0f6f3f1f7c11', email: 'me@example.org', activated: true };

const path = '/api/v1/operator/notices/';
const noTelegram = { bot: null, chat: null };
const state = {
  email: 'me@example.org',
  telegram: noTelegram,
  push: { browsers: [] },
  notices: [
    { kind: 'paid', by: { mail: false, telegram: true, push: true } },
    { kind: 'inquiry', by: { mail: null, telegram: true, push: true } },
  ],
};

const show = () => {
  answer('get', path, () => state);
  return open(<NoticesScreen />);
};
const group = async (name: RegExp) => within(await screen.findByRole('group', { name }));

test('a switch moves at once and is saved for its kind and channel', async () => {
  const user = show();
  const sent = answer('patch', path, () => state);
  const box = (await group(/^Оплата/)).getByRole<HTMLInputElement>('checkbox', { name: 'Почта' });
  await user.click(box);
  expect(box.checked).toBe(true);
  expect(await screen.findByText('Сохранено')).toBeTruthy();
  expect(await sent[0]?.json()).toEqual({ kind: 'paid', channel: 'mail', isOn: true });
});

test('a switch that is not saved moves back, with the reason', async () => {
  const user = show();
  answer('patch', path, () => HttpResponse.json(refusal('tech', 'Техработы'), { status: 503 }));
  const box = (await group(/^Оплата/)).getByRole<HTMLInputElement>('checkbox', { name: 'Почта' });
  await user.click(box);
  expect(await screen.findByText('Техработы')).toBeTruthy();
  await waitFor(() => expect(box.checked).toBe(false));
});

test('a channel that cannot send a kind says so instead of a switch', async () => {
  show();
  const row = await group(/^Сообщение/);
  const boxes = ['Telegram', 'Браузер'].map((name) => row.getByRole('checkbox', { name }));
  expect(row.getAllByRole('checkbox')).toEqual(boxes);
  expect(row.getByText('Почта: не отправляется')).toBeTruthy();
  expect(screen.getByText('Письма о сообщениях идут на адрес из настроек контактов')).toBeTruthy();
});

test('a test shows where it went, or what the mail server said', async () => {
  const user = show();
  let error: string | null = null;
  answer('post', `${path}test/`, () => ({ results: [{ to: 'me@example.org', error }] }));
  const press = async () => user.click(await screen.findByRole('button', { name: 'Прислать пробное: Почта' }));
  await press();
  expect(await screen.findByText('Отправлено: me@example.org')).toBeTruthy();
  error = '550 no such mailbox';
  await press();
  expect(await screen.findByText('Не отправлено (me@example.org): 550 no such mailbox')).toBeTruthy();
});

describe('the card of Telegram', () => {
  const bot = { username: 'our_bot', error: null, failedAt: null };
  const chat = { name: '@anna', linkedAt: '2026-11-26T10:00:00Z', isBlocked: false, error: null, failedAt: null };
  const failedAt = '2026-11-26T10:00:00Z';
  const token = `7000000001:${'A'.repeat(35)}`;
  let telegram: object;

  function Here() {
    return useUser().user && <NoticesScreen />;
  }

  const showAs = (role: string, first: object) => {
    telegram = first;
    document.cookie = 'razmen_session=1';
    answer('get', '/api/v1/users/me/', () => ({ ...me, role }));
    answer('get', path, () => ({ ...state, telegram }));
    return open(<Here />);
  };
  const card = async () => within(await screen.findByRole('region', { name: 'Telegram' }));

  test('lets only those set up the bot who may, and shows why a token was refused', async () => {
    const user = showAs('owner', noTelegram);
    const refused = refusal('validation', 'Проверьте поля', { token: ['Telegram не знает такого токена.'] });
    let isKnown = false;
    const sent = answer('put', '/api/v1/operator/telegram/bot/', () =>
      isKnown ? { bot, chat: null } : HttpResponse.json(refused, { status: 422 }),
    );
    await user.click((await card()).getByRole('button', { name: 'Подключить бота' }));
    await user.click(screen.getByRole('button', { name: 'Проверить и сохранить' }));
    expect(await screen.findByText(/Вставьте токен целиком/)).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /^Токен/ }), token);
    await user.click(screen.getByRole('button', { name: 'Проверить и сохранить' }));
    expect(await screen.findByText('Telegram не знает такого токена.')).toBeTruthy();
    isKnown = true;
    await user.click(screen.getByRole('button', { name: 'Проверить и сохранить' }));
    expect(await (await card()).findByText(/Бот @our_bot подключён/)).toBeTruthy();
    expect(await sent[0]?.json()).toEqual({ token });
  });

  test('says without a bot who can set it up', async () => {
    showAs('operator', noTelegram);
    expect(await (await card()).findByText(/это делает владелец или администратор/)).toBeTruthy();
    expect((await card()).queryByRole('button')).toBeNull();
  });

  test('shows a one-time link until the chat is connected', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'setInterval', 'clearInterval', 'clearTimeout'],
      shouldAdvanceTime: true,
    });
    onTestFinished(() => void vi.useRealTimers());
    const user = showAs('operator', { bot, chat: null });
    const url = 'https://t.me/our_bot?start=code';
    answer('post', '/api/v1/operator/telegram/link/', () => ({
      url,
      // The server's clock is an hour slow.
      expiresAt: new Date(Date.now() - 2_700_000).toISOString(),
    }));
    await user.click((await card()).getByRole('button', { name: 'Привязать Telegram' }));
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Открыть Telegram' });
    expect(link.href).toBe(url);
    expect((await screen.findByRole('timer')).textContent).toMatch(/^1[45]:\d\d$/);
    telegram = { bot, chat };
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await screen.findByText('Уведомления от @our_bot приходят на аккаунт @anna.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Открыть Telegram' })).toBeNull();
  });

  test('asks before it disconnects a chat', async () => {
    const user = showAs('operator', { bot, chat });
    answer('delete', '/api/v1/operator/telegram/link/', () => ({ bot, chat: null }));
    await user.click((await card()).getByRole('button', { name: 'Отвязать' }));
    const question = within(await screen.findByRole('dialog', { name: 'Отвязать Telegram?' }));
    await user.click(question.getByRole('button', { name: 'Отвязать' }));
    expect(await screen.findByText(/Привяжите к нему свой Telegram/)).toBeTruthy();
  });

  test.each([
    ['a blocked bot', { bot, chat: { ...chat, isBlocked: true, error: 'Forbidden' } }, 'Вы заблокировали бота'],
    ['a message that did not arrive', { bot, chat: { ...chat, failedAt, error: 'no_answer' } }, /Telegram не ответил/],
    [
      'a bot that does not work',
      { bot: { ...bot, failedAt, error: 'Unauthorized' }, chat },
      /Бот не отвечает.*Unauthorized/,
    ],
  ])('says in words: %s', async (_, first, words) => {
    showAs('operator', first);
    expect(await (await card()).findByText(words)).toBeTruthy();
  });
});
