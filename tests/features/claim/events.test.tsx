import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { subscribeToClaim } from '#features/claim/claim-event-stream.ts';
import { ClaimScreen } from '#features/claim/claim-screen.tsx';
import { eventsOfTest, Source } from '#tests/support/event-source.ts';
import { aClaim } from '#tests/support/factories/claim.ts';
import { answer, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

function see(visible: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

const { id } = aClaim();
const last = () => Source.all.at(-1) as Source;

eventsOfTest();
afterEach(() => {
  vi.useRealTimers();
});

describe('the page of a claim', () => {
  const statusPath = '/api/v1/claim/:id/status/';

  test('shows events, and polls rarely while they arrive', async () => {
    const asked = answer('get', statusPath, () => aClaim('payout', { pollAfter: 20 }));
    open(<ClaimScreen id={id} />);
    await screen.findByRole('heading', { level: 1, name: 'title of payout' });
    expect(last().url).toBe(`/api/v1/claim/${id}/events/`);
    act(() => last().says(aClaim('payout', { pollAfter: 20 })));
    await new Promise((wait) => setTimeout(wait, 60));
    const soFar = asked.length;
    await new Promise((wait) => setTimeout(wait, 150));
    // The page may have begun one request just before the first count, so one more request is allowed.
    expect(asked.length).toBeLessThanOrEqual(soFar + 1);
    act(() => last().says(aClaim('payout_sent')));
    await screen.findByRole('heading', { level: 1, name: 'title of payout_sent' });
    act(() => last().says(aClaim('done')));
    await screen.findByRole('heading', { level: 1, name: 'title of done' });
    expect(Source.open).toEqual([]);
  });

  test('polls normally again when events stop', async () => {
    const asked = answer('get', statusPath, () => aClaim('payout', { pollAfter: 20 }));
    open(<ClaimScreen id={id} />);
    await screen.findByRole('heading', { level: 1, name: 'title of payout' });
    act(() => last().says(aClaim('payout', { pollAfter: 20 })));
    await new Promise((wait) => setTimeout(wait, 60));
    const soFar = asked.length;
    act(() => last().fails(false));
    await waitFor(() => expect(asked.length).toBeGreaterThan(soFar + 2));
  });

  test('does not subscribe to a final claim', async () => {
    answer('get', statusPath, () => aClaim('done'));
    open(<ClaimScreen id={id} />);
    await screen.findByRole('heading', { level: 1, name: 'title of done' });
    expect(Source.all).toEqual([]);
  });
});

describe('the event stream of a claim', () => {
  const follow = () => {
    const seen: boolean[] = [];
    const end = subscribeToClaim(id, { onState: () => undefined, onLive: (live) => seen.push(live) });
    return { end, live: () => seen.at(-1) };
  };

  test('pauses while the page is hidden, resumes when it is visible, and ends with the page', () => {
    const { end } = follow();
    expect(Source.open).toHaveLength(1);
    see(false);
    expect(Source.open).toHaveLength(0);
    see(true);
    expect(Source.open).toHaveLength(1);
    end();
    see(false);
    see(true);
    expect(Source.open).toHaveLength(0);
  });

  test('reconnects after an idle timeout', () => {
    vi.useFakeTimers();
    const { end, live } = follow();
    last().dispatchEvent(new Event('beat'));
    expect(live()).toBe(true);
    vi.advanceTimersByTime(14_000);
    last().dispatchEvent(new Event('beat'));
    vi.advanceTimersByTime(14_000);
    expect([live(), Source.all.length]).toEqual([true, 1]);
    vi.advanceTimersByTime(2_000);
    expect([live(), Source.all.length, Source.open.length]).toEqual([false, 2, 1]);
    end();
  });

  test('is retried a minute after a refusal', () => {
    vi.useFakeTimers();
    const { end, live } = follow();
    last().fails(true);
    expect(live()).toBe(false);
    vi.advanceTimersByTime(59_000);
    expect(Source.all).toHaveLength(1);
    vi.advanceTimersByTime(2_000);
    expect(Source.open).toHaveLength(1);
    end();
  });
});
