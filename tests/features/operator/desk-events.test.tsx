import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { StaffRole } from '#domain/staff-role.ts';
import { useUser } from '#features/auth/use-user.ts';
import { OperatorClaimScreen } from '#features/operator/claim/operator-claim-screen.tsx';
import { DeskEvents } from '#features/operator/live/desk-events.tsx';
import { QueueScreen } from '#features/operator/queue/queue-screen.tsx';
import { eventsOfTest, Source } from '#tests/support/event-source.ts';
import { aDeskClaim, aQueueItem } from '#tests/support/factories/desk.ts';
import { answer, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();
eventsOfTest();

const claim = aDeskClaim('marked_paid');
const { id } = claim.claim;
let role: StaffRole;
beforeEach(() => {
  role = 'operator';
  document.cookie = 'razmen_session=1';
  answer('get', '/api/v1/users/me/', () => ({ id: 'x', email: 'me@example.org', activated: true, role }));
  for (const part of ['notes', 'mails', 'similar', 'traits'])
    answer('get', `/api/v1/operator/claims/${id}/${part}/`, () => []);
  answer('get', `/api/v1/operator/claims/${id}/payout-details/`, () => ({
    inputs: null,
    isWaiting: false,
    changes: [],
  }));
  answer('get', '/api/v1/operator/posting-requests/', () => []);
  answer('get', '/api/v1/operator/templates/', () => []);
  answer('get', '/api/v1/operator/views/', () => []);
  answer('get', '/api/v1/operator/currencies/choices/', () => ({ currencies: [], networks: [] }));
});

function Here({ children }: { children: React.ReactNode }) {
  return useUser().user ? <DeskEvents>{children}</DeskEvents> : null;
}

const last = () => Source.all.at(-1) as Source;
const says = (claims: string[] | null) => act(() => last().says({ claims, requests: false }));

test('a claim taken by a colleague shows the colleague at once', async () => {
  let worker: string | null = null;
  const asked = answer('get', `/api/v1/operator/claims/${id}/`, () => ({ ...claim, worker }));
  open(
    <Here>
      <OperatorClaimScreen id={id} />
    </Here>,
  );
  await screen.findByRole('article');
  expect(last().url).toBe('/api/v1/operator/events/');
  worker = 'anna@example.org';
  const before = asked.length;
  says(['7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c99']);
  await new Promise((wait) => setTimeout(wait, 50));
  expect(asked.length).toBe(before);
  says([id]);
  await screen.findAllByText(/anna@example\.org/);
});

test('the queue loads again for any claim, once for the events that arrive while it loads', async () => {
  let results = [aQueueItem({ number: 100_001 })];
  const asked = answer('get', '/api/v1/operator/claims/', () => ({ count: 1, more: false, next: null, results }));
  open(
    <Here>
      <QueueScreen />
    </Here>,
  );
  await screen.findByRole('link', { name: '100001' });
  results = [aQueueItem({ number: 100_002 })];
  const before = asked.length;
  for (let n = 0; n < 5; n++) says([`7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c9${n}`]);
  await screen.findByRole('link', { name: '100002' });
  await waitFor(() => expect(asked.length - before).toBe(2));
});

test('the queue polls rarely while events arrive, and as before when they end', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout'], shouldAdvanceTime: true });
  const asked = answer('get', '/api/v1/operator/claims/', () => ({ count: 0, more: false, next: null, results: [] }));
  open(
    <Here>
      <QueueScreen />
    </Here>,
  );
  await waitFor(() => expect(Source.all.length).toBe(1));
  says([]);
  await vi.advanceTimersByTimeAsync(100);
  const live = asked.length;
  await vi.advanceTimersByTimeAsync(12_000);
  expect(asked.length).toBe(live);
  act(() => last().fails(true));
  await vi.advanceTimersByTimeAsync(12_000);
  expect(asked.length).toBeGreaterThanOrEqual(live + 2);
  vi.useRealTimers();
});

test('a role without claims opens no stream', async () => {
  role = 'content';
  open(
    <Here>
      <p>a page</p>
    </Here>,
  );
  await screen.findByText('a page');
  expect(Source.all).toEqual([]);
});
