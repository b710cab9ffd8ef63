import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ClaimBody } from '#features/exchange/model/claim-body.ts';
import { initialState } from '#features/exchange/model/state.ts';
import { attemptFor, forgetAttempt, settleAttempt } from '#features/exchange/persistence/claim-attempt.ts';
import { readDraft, writeDraft } from '#features/exchange/persistence/draft.ts';
import { readPairAddress, withPair } from '#features/exchange/persistence/pair-address.ts';
import { readShortlist, rememberRecent, toggleStar } from '#features/exchange/persistence/shortlist.ts';
import { runBeforePaint } from '#tests/support/before-paint.ts';
import { directions } from './support/samples.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

describe('the URL of the form', () => {
  test('contains the codes of the pair, in any case', () => {
    expect(readPairAddress('?cur_from=btc&cur_to=SBERRUB&city=msk', directions)).toEqual({
      fromId: 1,
      toId: 3,
      city: 'MSK',
      amount: null,
      promocode: null,
    });
  });

  test('may name a currency by its ticker', () => {
    expect(readPairAddress('?cur_from=btc&cur_to=usdt', directions)).toMatchObject({ fromId: 1, toId: 4 });
    expect(readPairAddress('?cur_from=rub&cur_to=btc', directions)).toMatchObject({ fromId: 3, toId: 1 });
  });

  test('with unknown or hidden codes selects no pair', () => {
    const hidden = { ...directions, from: directions.from.map((entry) => ({ ...entry, visible: false })) };
    expect(readPairAddress('?cur_from=BTC&cur_to=nope', hidden)).toEqual({
      fromId: null,
      toId: null,
      city: null,
      amount: null,
      promocode: null,
    });
  });

  test('may contain a promo code, which leaves it once the form has read it', () => {
    expect(readPairAddress('?promocode=+winter+', directions).promocode).toBe('winter');
    expect(readPairAddress('?promocode=', directions).promocode).toBeNull();
    const href = withPair('https://site.test/?promocode=WINTER', { from: 'BTC', to: 'ETH', city: null });
    expect(href).toBe('/?cur_from=BTC&cur_to=ETH');
  });

  test.each([
    ['from_summa=0.5', { edited: 'from', value: '0.5' }],
    ['to_summa=1%20000,5', { edited: 'to', value: '1000.5' }],
    ['from_summa=1e5', null],
    ['from_summa=', null],
  ])('contains an amount if that is valid: %s', (query, amount) => {
    expect(readPairAddress(`?cur_from=BTC&cur_to=SBERRUB&${query}`, directions).amount).toEqual(amount);
  });

  test('with an amount but no currency has no effect', () => {
    expect(readPairAddress('?cur_from=NOPE&cur_to=SBERRUB&from_summa=6000', directions).amount).toBeNull();
  });

  test('loses the amount once the form has read it', () => {
    const href = withPair('https://site.test/?from_summa=1&cur_from=BTC', { from: 'BTC', to: 'ETH', city: null });
    expect(href).toBe('/?cur_from=BTC&cur_to=ETH');
  });

  test('keeps other parameters', () => {
    const href = withPair('https://site.test/en?ref=a&city=MSK#top', { from: 'BTC', to: 'ETH', city: null });
    expect(href).toBe('/en?ref=a&cur_from=BTC&cur_to=ETH#top');
  });
});

describe('the saved draft', () => {
  test('keeps input but not consents', () => {
    const state = { ...initialState({ fromId: 1, toId: 3 }), value: '0.5', agree: { aml: true, replenishment: true } };
    writeDraft(state, false);
    expect(readDraft()).toMatchObject({ fromId: 1, toId: 3, value: '0.5' });
    expect(readDraft()).not.toHaveProperty('agree');
  });

  test.each([true, false])(
    'hides the prerendered pair before the first paint if its own is another: %s',
    (otherPair) => {
      vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
      delete document.documentElement.dataset.linked;
      writeDraft(initialState({ fromId: 1, toId: 3 }), otherPair);
      runBeforePaint();
      expect(document.documentElement.dataset.linked).toBe(otherPair ? '' : undefined);
    },
  );

  test('the prerendered pair stays hidden until the form shows its own, however slow the network is', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
    writeDraft(initialState({ fromId: 1, toId: 3 }), true);
    runBeforePaint();
    vi.advanceTimersByTime(60_000);
    expect(document.documentElement.dataset.linked).toBe('');
  });

  test('the prerendered pair is shown if a script of the page cannot be loaded', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
    writeDraft(initialState({ fromId: 1, toId: 3 }), true);
    runBeforePaint();
    const [script, picture] = [document.createElement('script'), document.createElement('img')];
    document.body.append(script, picture);
    picture.dispatchEvent(new Event('error'));
    expect(document.documentElement.dataset.linked).toBe('');
    script.dispatchEvent(new Event('error'));
    expect(document.documentElement.dataset.linked).toBeUndefined();
  });

  test.each(['{', '[]', '{"fromId":"1"}', '{"value":"1e9"}'])('is ignored if malformed: %s', (text) => {
    sessionStorage.setItem('razmen_draft', text);
    expect(readDraft()).toBeNull();
  });
});

describe('recent and starred currencies', () => {
  test('lists the last five currencies, newest first, without duplicates', () => {
    for (const id of [1, 2, 3, 4, 5, 6, 2]) rememberRecent(id);
    expect(readShortlist('recent')).toEqual([2, 6, 5, 4, 3]);
  });

  test('a press toggles the star of a currency', () => {
    expect(toggleStar(7)).toEqual([7]);
    expect(toggleStar(9)).toEqual([7, 9]);
    expect(toggleStar(7)).toEqual([9]);
    expect(readShortlist('starred')).toEqual([9]);
  });
});

describe('the stored request for a claim', () => {
  const body = { fromPs: 1, toPs: 3, fromSumma: '1', toSumma: '2', quoteId: 'a' } as ClaimBody;
  const typedAmount = { edited: 'from', value: '1' };

  test('is resent identically for the same input, even with a newer quote', () => {
    const first = attemptFor(body, typedAmount);
    const second = attemptFor({ ...body, quoteId: 'b', toSumma: '2.1' }, typedAmount);
    expect(second).toEqual(first);
  });

  test('is replaced by a new one for other input and after an answer', () => {
    const first = attemptFor(body, typedAmount);
    expect(attemptFor(body, { ...typedAmount, value: '3' }).idempotencyKey).not.toBe(first.idempotencyKey);
    const third = attemptFor(body, typedAmount);
    forgetAttempt();
    expect(attemptFor(body, typedAmount).idempotencyKey).not.toBe(third.idempotencyKey);
  });

  test('is kept for a minute after its answer, during the navigation', () => {
    vi.useFakeTimers();
    const first = attemptFor(body, typedAmount);
    settleAttempt(first);
    vi.advanceTimersByTime(50_000);
    expect(attemptFor(body, typedAmount).idempotencyKey).toBe(first.idempotencyKey);
    vi.advanceTimersByTime(10_000);
    expect(attemptFor(body, typedAmount).idempotencyKey).not.toBe(first.idempotencyKey);
  });
});
