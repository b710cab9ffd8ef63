import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useUser } from '#features/auth/use-user.ts';
import { setNotice } from '#features/operator/live/notice-settings.ts';
import { NoticeSwitch } from '#features/operator/live/notice-switch.tsx';
import { WorkWatch } from '#features/operator/live/work-watch.tsx';
import { aQueueItem } from '#tests/support/factories/desk.ts';
import { answer, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

const chime = vi.hoisted(() => vi.fn());
vi.mock('#features/operator/live/chime.ts', () => ({ playChime: chime }));

interface Shown {
  title: string;
  body: string | undefined;
}
const shown: Shown[] = [];

/** Replaces the browser's `Notification` and records the notifications in `shown`. */
function stubNotification(permission: NotificationPermission): void {
  class FakeNotification {
    static permission = permission;
    static requestPermission = () => Promise.resolve(permission);
    constructor(title: string, { body }: NotificationOptions) {
      shown.push({ title, body });
    }
    addEventListener() {}
    close() {}
  }
  vi.stubGlobal('Notification', FakeNotification);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout'], shouldAdvanceTime: true });
  document.title = 'Заявки';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  chime.mockClear();
  shown.length = 0;
  setNotice('sound', false);
  setNotice('desktop', false);
});

const known = aQueueItem({ number: 100_001 });
const added = aQueueItem({ id: '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c12', number: 100_002, title: 'Оплачена' });

function Here() {
  return useUser().user ? <WorkWatch /> : null;
}

/** Opens the page with the claim `known` in the queue, then replaces the content of the queue with `later`. */
async function watch(later: ReturnType<typeof aQueueItem>[]): Promise<void> {
  document.cookie = 'razmen_session=1';
  answer('get', '/api/v1/users/me/', () => ({ id: 'x', email: 'me@example.org', activated: true, role: 'operator' }));
  let results = [known];
  answer('get', '/api/v1/operator/claims/', () => ({ count: results.length, more: false, next: null, results }));
  open(<Here />);
  await waitFor(() => expect(document.title).toBe('(1) Заявки'));
  results = later;
  await vi.advanceTimersByTimeAsync(10_000);
  await waitFor(() => expect(document.title).toBe(`(${later.length}) Заявки`));
}

test('a claim that begins to wait is announced by sound and notice, and the title counts it', async () => {
  stubNotification('granted');
  setNotice('sound', true);
  setNotice('desktop', true);
  await watch([known, added]);
  expect(chime).toHaveBeenCalledTimes(1);
  expect(shown).toEqual([{ title: 'Заявка № 100002: Оплачена', body: expect.stringContaining('0,015') }]);
});

test('nothing is announced while the notices are off', async () => {
  stubNotification('granted');
  await watch([known, added]);
  expect([chime.mock.calls.length, shown.length]).toEqual([0, 0]);
});

test("a colleague's claim is not announced", async () => {
  stubNotification('granted');
  setNotice('sound', true);
  await watch([known, { ...added, worker: 'anna@example.org' }]);
  expect(chime).not.toHaveBeenCalled();
});

test('notices are switched on with the permission of the browser, and a refusal says what to do', async () => {
  stubNotification('denied');
  const user = open(<NoticeSwitch />);
  await user.click(screen.getByRole('button', { name: 'Уведомления: выкл.' }));
  expect(screen.getByRole('checkbox', { name: 'Уведомление на рабочем столе' })).toHaveProperty('disabled', true);
  expect(screen.getByText(/Браузер запретил уведомления/)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Звук' }));
  expect(chime).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Уведомления: вкл.', hidden: true })).toBeTruthy();
});
