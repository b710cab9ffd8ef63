import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { NoticesScreen } from '#features/operator/notices/notices-screen.tsx';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const path = '/api/v1/operator/';
const browser = {
  id: '0b3a2c1d-52a1-4c7e-9a37-0f6f3f1f7c11',
  browser: 'Chrome',
  system: 'Windows',
  isCurrent: true,
  createdAt: '2026-11-20T10:00:00Z',
  error: null,
  failedAt: null,
};
const publicKey = `B${'A'.repeat(86)}`;
const keys = { endpoint: 'https://push.example.com/a', keys: { p256dh: publicKey, auth: 'A'.repeat(22) } };

let subscription: object | null;
let permission: NotificationPermission;
let subscribed: { userVisibleOnly: boolean; applicationServerKey: Uint8Array }[];
let asked: number;

/** Adds the browser's functions for push messages, which jsdom lacks. */
beforeEach(() => {
  [subscription, permission, subscribed, asked] = [null, 'granted', [], 0];
  const made = { ...keys, toJSON: () => keys, unsubscribe: async () => (subscription = null) };
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async (options: (typeof subscribed)[0]) => {
      subscribed.push(options);
      subscription = made;
      return made;
    },
  };
  const registration = { pushManager };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', () => undefined);
  const notification = {
    permission: 'default',
    requestPermission: async () => {
      asked += 1;
      notification.permission = permission;
      return permission;
    },
  };
  vi.stubGlobal('Notification', notification);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: async () => registration, ready: registration, getRegistration: async () => registration },
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
});

const show = (browsers: object[] = []) => {
  answer('get', `${path}notices/`, () => ({
    email: 'me@example.org',
    telegram: { bot: null, chat: null },
    push: { browsers },
    notices: [],
  }));
  return open(<NoticesScreen />);
};
const card = async () => within(await screen.findByRole('region', { name: 'Браузер' }));
const turnOn = async () => (await card()).findByRole('button', { name: 'Включить в этом браузере' });

test('a press asks for the permission, subscribes the browser and offers a test', async () => {
  const user = show();
  answer('post', `${path}push/key/`, () => ({ publicKey }));
  const sent = answer('put', `${path}push/`, () => ({ browsers: [browser] }));
  await turnOn();
  expect(asked).toBe(0);
  await user.click(await turnOn());
  expect(await (await card()).findByText(/Этот браузер показывает уведомления/)).toBeTruthy();
  expect((await card()).getByRole('button', { name: 'Прислать пробное: Браузер' })).toBeTruthy();
  expect(await sent[0]?.json()).toEqual({ endpoint: keys.endpoint, ...keys.keys });
  expect(subscribed[0]?.userVisibleOnly).toBe(true);
  expect(subscribed[0]?.applicationServerKey).toHaveLength(65);
});

test.each([
  ['denied', 'denied', /Браузер запретил этому сайту уведомления/],
  ['closed without an answer', 'default', /Разрешение не дано/],
] as const)('a question that is %s is explained, and nothing is sent', async (_, given, words) => {
  permission = given;
  const user = show();
  const sent = answer('post', `${path}push/key/`, () => ({ publicKey }));
  await user.click(await turnOn());
  expect(await (await card()).findByText(words)).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a browser whose push service is away says so', async () => {
  const user = show();
  answer('post', `${path}push/key/`, () => ({ publicKey: 'no key' }));
  await user.click(await turnOn());
  expect(await (await card()).findByText(/служба уведомлений недоступна/)).toBeTruthy();
});

test('a subscription that the server refuses is ended in the browser, with the reason', async () => {
  const user = show();
  answer('post', `${path}push/key/`, () => ({ publicKey }));
  answer('put', `${path}push/`, () => HttpResponse.json(refusal('tech', 'Техработы'), { status: 503 }));
  await user.click(await turnOn());
  expect(await (await card()).findByText('Техработы')).toBeTruthy();
  expect(subscription).toBeNull();
});

test('a browser without push messages says what to do instead', async () => {
  vi.stubGlobal('PushManager', undefined);
  Reflect.deleteProperty(window, 'PushManager');
  show();
  expect(await (await card()).findByText(/не умеет показывать уведомления/)).toBeTruthy();
  expect((await card()).queryByRole('button')).toBeNull();
});

test('an iPhone says that the site has to be on the home screen', async () => {
  Reflect.deleteProperty(window, 'PushManager');
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
  show();
  expect(await (await card()).findByText(/на экран «Домой»/)).toBeTruthy();
});

test('a site without https says that browsers need it', async () => {
  vi.stubGlobal('isSecureContext', false);
  show();
  expect(await (await card()).findByText(/только сайтам с https/)).toBeTruthy();
});

test('a subscription whose data the browser has cleared can be turned on again', async () => {
  show([browser]);
  expect(await turnOn()).toBeTruthy();
});

test('a failed message and the other browsers are shown, and each is turned off alone', async () => {
  subscription = {};
  const failed = { ...browser, error: 'no_answer', failedAt: '2026-11-26T10:00:00Z' };
  const phone = { ...browser, id: '1b3a2c1d-52a1-4c7e-9a37-0f6f3f1f7c11', system: 'Android', isCurrent: false };
  const user = show([failed, phone]);
  expect(await (await card()).findByText(/не ответила/)).toBeTruthy();
  const sent = answer('delete', `${path}push/:id/`, () => ({ browsers: [failed] }));
  await user.click((await card()).getByRole('button', { name: 'Выключить: Chrome, Android' }));
  await vi.waitFor(() => expect(screen.queryByText('Другие браузеры')).toBeNull());
  expect(sent[0]?.url).toContain(phone.id);
});
