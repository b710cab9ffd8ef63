import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ClaimBody } from '#features/exchange/model/claim-body.ts';
import { initialState } from '#features/exchange/model/state.ts';
import { attemptFor, forgetAttempt, settleAttempt } from '#features/exchange/persistence/claim-attempt.ts';
import { readDraft, writeDraft } from '#features/exchange/persistence/draft.ts';
import { readPairAddress, withPair } from '#features/exchange/persistence/pair-address.ts';
import { readShortlist, rememberRecent, toggleStar } from '#features/exchange/persistence/shortlist.ts';
import { directions } from './support/samples.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

describe('the address', () => {
  test('names the pair by its codes, in any case', () => {
    expect(readPairAddress('?cur_from=btc&cur_to=SBERRUB&city=msk', directions)).toEqual({
      fromId: 1,
      toId: 3,
      city: 'MSK',
      amount: null,
    });
  });

  test('with unknown or hidden codes names nothing', () => {
    const hidden = { ...directions, from: directions.from.map((entry) => ({ ...entry, visible: false })) };
    expect(readPairAddress('?cur_from=BTC&cur_to=nope', hidden)).toEqual({
      fromId: null,
      toId: null,
      city: null,
      amount: null,
    });
  });

  test.each([
    ['from_summa=0.5', { edited: 'from', value: '0.5' }],
    ['to_summa=1%20000,5', { edited: 'to', value: '1000.5' }],
    ['from_summa=1e5', null],
    ['from_summa=', null],
  ])('carries an amount, as long as it is one: %s', (query, amount) => {
    expect(readPairAddress(`?cur_from=BTC&cur_to=SBERRUB&${query}`, directions).amount).toEqual(amount);
  });

  test('carries no amount of a currency that is not there', () => {
    expect(readPairAddress('?cur_from=NOPE&cur_to=SBERRUB&from_summa=6000', directions).amount).toBeNull();
  });

  test('gives the amount up once it was read', () => {
    const href = withPair('https://site.test/?from_summa=1&cur_from=BTC', { from: 'BTC', to: 'ETH', city: null });
    expect(href).toBe('/?cur_from=BTC&cur_to=ETH');
  });

  test('keeps whatever else it carries', () => {
    const href = withPair('https://site.test/en?ref=a&city=MSK#top', { from: 'BTC', to: 'ETH', city: null });
    expect(href).toBe('/en?ref=a&cur_from=BTC&cur_to=ETH#top');
  });
});

describe('the draft', () => {
  test('keeps what was typed and forgets the consents', () => {
    const state = { ...initialState({ fromId: 1, toId: 3 }), value: '0.5', agree: { aml: true, replenishment: true } };
    writeDraft(state);
    expect(readDraft()).toMatchObject({ fromId: 1, toId: 3, value: '0.5' });
    expect(readDraft()).not.toHaveProperty('agree');
  });

  test.each(['{', '[]', '{"fromId":"1"}', '{"value":"1e9"}'])('counts as none when it is spoilt: %s', (text) => {
    sessionStorage.setItem('razmen_draft', text);
    expect(readDraft()).toBeNull();
  });
});

describe('recent and starred currencies', () => {
  test('the recent ones are the last five, newest first, each once', () => {
    for (const id of [1, 2, 3, 4, 5, 6, 2]) rememberRecent(id);
    expect(readShortlist('recent')).toEqual([2, 6, 5, 4, 3]);
  });

  test('a star is put on and taken off', () => {
    expect(toggleStar(7)).toEqual([7]);
    expect(toggleStar(9)).toEqual([7, 9]);
    expect(toggleStar(7)).toEqual([9]);
    expect(readShortlist('starred')).toEqual([9]);
  });
});

describe('an attempt to make a claim', () => {
  const body = { fromPs: 1, toPs: 3, fromSumma: '1', toSumma: '2', quoteId: 'a' } as ClaimBody;
  const given = { edited: 'from', value: '1' };

  test('is the same request for the same wish, although the quote moved on', () => {
    const first = attemptFor(body, given);
    const second = attemptFor({ ...body, quoteId: 'b', toSumma: '2.1' }, given);
    expect(second).toEqual(first);
  });

  test('is another one for another wish, and after an answer', () => {
    const first = attemptFor(body, given);
    expect(attemptFor(body, { ...given, value: '3' }).idempotencyKey).not.toBe(first.idempotencyKey);
    const third = attemptFor(body, given);
    forgetAttempt();
    expect(attemptFor(body, given).idempotencyKey).not.toBe(third.idempotencyKey);
  });

  test('that made its claim stands for a minute, in which its page may be on its way', () => {
    vi.useFakeTimers();
    const first = attemptFor(body, given);
    settleAttempt(first);
    vi.advanceTimersByTime(50_000);
    expect(attemptFor(body, given).idempotencyKey).toBe(first.idempotencyKey);
    vi.advanceTimersByTime(10_000);
    expect(attemptFor(body, given).idempotencyKey).not.toBe(first.idempotencyKey);
  });
});
