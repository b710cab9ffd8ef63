import { renderHook, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ClaimResult } from '#features/claim/claim-result.tsx';
import { ClaimScreen } from '#features/claim/claim-screen.tsx';
import { pollIntervalMs, useClockOffset } from '#features/claim/use-claim.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { rememberClaim } from '#lib/recent-claims.ts';
import { aClaim, aClaimForm, type ClaimState } from '#tests/support/factories/claim.ts';
import { answer, apiOfTest, open, refusal, went } from '#tests/support/web.tsx';

apiOfTest();

const path = '/api/v1/claim/:id';
const { id } = aClaim();

describe('the server clock', () => {
  const at = (second: number) => new Date(second * 1000).toISOString();

  test('is estimated from the fastest response', () => {
    const { result, rerender } = renderHook(({ server, ours }) => useClockOffset(at(server), ours), {
      initialProps: { server: 100, ours: 90_500 },
    });
    expect(result.current).toBe(9_500);
    rerender({ server: 110, ours: 100_100 });
    expect(result.current).toBe(9_900);
    rerender({ server: 120, ours: 113_000 });
    expect(result.current).toBe(9_900);
  });

  test.each([600, -600])('is corrected after the local clock was moved by %i s', (moved) => {
    const { result, rerender } = renderHook(({ server, ours }) => useClockOffset(at(server), ours), {
      initialProps: { server: 100, ours: 100_000 },
    });
    for (const server of [104, 108, 112]) rerender({ server, ours: (server + moved) * 1000 });
    expect(result.current).toBe(-moved * 1000);
  });
});

describe('polling a claim', () => {
  test("follows the API's interval and stops at a final status", () => {
    expect(pollIntervalMs(aClaim('payout', { pollAfter: 3000 }), null)).toBe(3000);
    expect(pollIntervalMs(aClaim('done', { history: [] }), null)).toBe(false);
  });

  test('watches a claim that was completed within the last hour, for a second payment', () => {
    const { serverTime } = aClaim();
    const history = (minutesAgo: number) =>
      [
        {
          at: new Date(Date.parse(serverTime) - minutesAgo * 60_000).toISOString(),
          status: 'done',
          reason: null,
          title: '',
        },
      ] satisfies ClaimState['history'];
    expect(pollIntervalMs(aClaim('done', { history: history(5) }), null)).toBe(30_000);
    expect(pollIntervalMs(aClaim('done', { history: history(61) }), null)).toBe(false);
  });

  test('continues after a final status while late deposits are watched for', () => {
    const { serverTime } = aClaim();
    const at = (minutes: number) => new Date(Date.parse(serverTime) + minutes * 60_000).toISOString();
    expect(
      pollIntervalMs(
        aClaim('expired', { watch: { until: at(1), text: 'watched', paidTo: [], seen: false }, pollAfter: 15_000 }),
        null,
      ),
    ).toBe(15_000);
    expect(
      pollIntervalMs(
        aClaim('expired', { watch: { until: at(-1), text: 'was watched', paidTo: [], seen: false } }),
        null,
      ),
    ).toBe(false);
    expect(pollIntervalMs(aClaim('cancelled'), null)).toBe(false);
  });

  test('slows down while the API is unavailable and stops for an unknown claim', () => {
    expect(pollIntervalMs(aClaim('payout'), new ApiFailure(0, {}))).toBe(10_000);
    expect(pollIntervalMs(undefined, new ApiFailure(404, { code: 'not_found' }))).toBe(false);
  });

  test('updates page, title and timeline', async () => {
    let status: 'payout' | 'done' = 'payout';
    const asked = answer('get', `${path}/status/`, () => aClaim(status, { pollAfter: 20 }));
    open(<ClaimScreen id={id} />);
    await screen.findByRole('heading', { level: 1, name: 'title of payout' });
    status = 'done';
    await screen.findByRole('heading', { level: 1, name: 'title of done' });
    expect(document.title).toContain('title of done');
    const soFar = asked.length;
    await new Promise((wait) => setTimeout(wait, 100));
    expect(asked).toHaveLength(soFar);
  });

  test('keeps the last state with a notice when the API is unavailable', async () => {
    let away = false;
    answer('get', `${path}/status/`, () =>
      away ? Response.json(refusal('tech', 'Недоступен'), { status: 503 }) : aClaim('payout', { pollAfter: 20 }),
    );
    open(<ClaimScreen id={id} />);
    await screen.findByRole('heading', { level: 1, name: 'title of payout' });
    away = true;
    expect(await screen.findByText('Нет связи с сервером')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'title of payout' })).toBeTruthy();
  });
});

describe('the return from a payment page', () => {
  test.each(['success', 'fail'] as const)(
    'with the outcome %s opens the claim without another press',
    async (outcome) => {
      history.replaceState(null, '', `/claim/${outcome}?claim=${id}`);
      open(<ClaimResult outcome={outcome} />);
      expect(screen.getByText(/Открываем заявку: на ней будет видно, когда придёт платёж/)).toBeTruthy();
      await waitFor(() => expect(went.mock.calls).toEqual([[`/claim/${id}?back=${outcome}`]]));
    },
  );

  test.each([
    ['success', /Оплату пока не видим/],
    ['fail', /Оплату мы не видим/],
  ])('with the outcome %s states no more on the claim than is known', async (outcome, words) => {
    history.replaceState(null, '', `/claim/${id}?back=${outcome}`);
    answer('get', `${path}/status/`, () => aClaim('wait_payment'));
    answer('get', `${path}/form/`, () => aClaimForm({ type: 'redirect', url: 'https://pay.example/' }));
    open(<ClaimScreen id={id} />);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText(/Оплата не прошла|Деньги не списаны/)).toBeNull();
  });

  test("without a claim id gives general advice and lists this browser's claims", async () => {
    history.replaceState(null, '', '/claim/fail');
    rememberClaim({
      id,
      number: 100_017,
      fromCode: 'BTC',
      toCode: 'RUB',
      fromSumma: '0.015',
      toSumma: '79123.45',
      createdAt: '2026-11-20T11:10:00.000Z',
    });
    open(<ClaimResult outcome="fail" />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Вы вернулись со страницы оплаты' })).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Заявка № 100017' })).toBeTruthy());
  });
});
