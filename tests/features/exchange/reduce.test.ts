import { describe, expect, test } from 'vitest';
import { figuresOf } from '#features/exchange/model/figures.ts';
import { type ExchangeAction, reduce } from '#features/exchange/model/reduce.ts';
import { type ExchangeState, initialState } from '#features/exchange/model/state.ts';
import { btc, directions, pairOf, receiveLists, sber } from './support/samples.ts';

const start = initialState({ fromId: 1, toId: 3 });
const bounds = figuresOf(pairOf(btc, sber), { edited: 'from', value: null, courseType: 'default' });
const after = (state: ExchangeState, ...actions: ExchangeAction[]) => actions.reduce(reduce, state);
const type = (text: string, side: 'from' | 'to' = 'from'): ExchangeAction => ({
  type: 'type',
  side,
  text,
  digits: 8,
  locale: 'ru',
});
const leave: ExchangeAction = { type: 'leave', side: 'from', bounds };

describe('typing an amount', () => {
  test('keeps the text as typed and the parsed amount next to it', () => {
    const state = after(start, type('0,'), type('0,5'));
    expect(state).toMatchObject({ edited: 'from', value: '0.5', typing: { text: '0,5' } });
  });

  test('drops spaces that people type between thousands', () => {
    expect(after(start, type('1 0'), type('10 000'))).toMatchObject({ value: '10000', typing: { text: '10000' } });
  });

  test('keeps the old value and quotes the refused text', () => {
    const state = after(start, type('15'));
    expect(after(state, type('15e'))).toEqual({ ...state, note: { side: 'from', kind: 'refused', value: '15e' } });
  });

  test('truncates excess fraction digits, in the text too', () => {
    expect(after(start, type('0,123456789')).typing?.text).toBe('0,12345678');
  });

  test('before the form was hydrated survives the draft of the same pair', () => {
    const draft = { fromId: 1, toId: 3, edited: 'to', value: '900', email: 'anna@example.org' } as const;
    const state = after(start, type('0,5'), { type: 'restore', state: draft });
    expect(state).toMatchObject({ edited: 'from', value: '0.5', email: draft.email, typing: { text: '0,5' } });
    expect(after(start, type('0,5'), { type: 'restore', state: { ...draft, fromId: 2 } }).value).toBe('900');
  });

  test('pasting replaces the amount; invalid text is refused', () => {
    const state = after(start, { type: 'paste', side: 'to', text: '1.234,56', digits: 2, locale: 'ru' });
    expect(state).toMatchObject({ edited: 'to', value: '1234.56' });
    const refused = after(state, { type: 'paste', side: 'to', text: '1e5', digits: 2, locale: 'ru' });
    expect(refused).toMatchObject({ value: '1234.56', note: { kind: 'refused', value: '1e5' } });
  });
});

describe('pasting into an amount', () => {
  const paste = (text: string, around: [string, string]): ExchangeAction => ({
    type: 'paste',
    side: 'from',
    text,
    digits: 8,
    locale: 'ru',
    around,
  });

  test('inserts at the caret', () => {
    expect(after(start, paste('25', ['1', '0,5']))).toMatchObject({ value: '1250.5', typing: { text: '1250,5' } });
  });

  test('replaces a selection or fills an empty field', () => {
    expect(after(start, paste(' 1 234,56 ', ['', '']))).toMatchObject({ value: '1234.56' });
  });

  test('refuses text without an amount', () => {
    const state = after(start, type('0,5'));
    expect(after(state, paste('1.5', ['0,5', '']))).toMatchObject({ value: '0.5', note: { kind: 'refused' } });
  });
});

test('refuses more than twenty digits with their own message, typed or pasted', () => {
  const digits = '1'.repeat(21);
  expect(after(start, type(digits)).note?.kind).toBe('long');
  expect(after(start, { type: 'paste', side: 'from', text: digits, digits: 8, locale: 'ru' }).note?.kind).toBe('long');
});

test('names the replaced currency in the note', () => {
  const state = after({ ...start, toId: 2 }, { type: 'offered', fromId: 1, list: receiveLists[1] ?? [] });
  expect(state).toMatchObject({ toId: 3, note: { side: 'to', kind: 'replaced', value: '2' } });
});

describe('leaving an amount field', () => {
  test('raises to the minimum with a note', () => {
    const state = after(start, type('0'), leave);
    expect(state).toMatchObject({ value: '0.001', typing: null, note: { side: 'from', kind: 'min', value: '0.001' } });
  });

  test('lowers to the maximum with a note', () => {
    expect(after(start, type('99'), leave).note).toEqual({ side: 'from', kind: 'max', value: '0.2' });
  });

  test('changes nothing within the limits', () => {
    expect(after(start, type('0.1'), leave)).toMatchObject({ value: '0.1', note: null });
  });

  test('leaves an emptied field empty', () => {
    expect(after(start, type(''), leave)).toMatchObject({ value: '', note: null });
  });

  test('clamps only the typed side', () => {
    const state = after(start, type('1', 'to'), { type: 'focus', side: 'from', text: '0' }, leave);
    expect(state).toMatchObject({ edited: 'to', value: '1', note: null });
  });

  test('keeps the typed amount if the reserve is below the minimum', () => {
    const state = after(start, type('0.1'), { type: 'leave', side: 'from', bounds: { ...bounds, exhausted: true } });
    expect(state.value).toBe('0.1');
  });
});

describe('a newly selected pair', () => {
  test('clamps the amount, but never while typing', () => {
    const typing = after(start, type('99'));
    expect(after(typing, { type: 'settle', bounds })).toBe(typing);
    expect(after({ ...typing, typing: null }, { type: 'settle', bounds }).value).toBe('0.2');
  });

  test('keeps the receive currency when it is still offered', () => {
    expect(after(start, { type: 'offered', fromId: 1, list: receiveLists[1] ?? [] })).toBe(start);
  });

  test('falls back to the first available receive currency', () => {
    const state = after(start, { type: 'choose', side: 'from', id: 2, amounts: null });
    expect(after(state, { type: 'offered', fromId: 2, list: receiveLists[2] ?? [] }).toId).toBe(4);
  });

  test('skips hidden currencies', () => {
    const list = directions.to.map((entry) => ({ ...entry, visible: entry.id === 4 }));
    expect(after(start, { type: 'offered', fromId: 1, list }).toId).toBe(4);
  });

  test('ignores a late list for a currency that is no longer selected', () => {
    expect(after(start, { type: 'offered', fromId: 2, list: receiveLists[2] ?? [] })).toBe(start);
  });

  test('clears the requisites of the changed side only', () => {
    const filled = { ...start, requisites: { from: { card: '1' }, to: { card: '2' } } };
    const state = after(filled, { type: 'choose', side: 'to', id: 4, amounts: null });
    expect(state.requisites).toEqual({ from: { card: '1' }, to: {} });
  });

  test('moves an amount typed on the replaced side to the other side', () => {
    const typed = after(start, type('5000', 'to'));
    const state = after(typed, { type: 'choose', side: 'to', id: 4, amounts: { from: '0.001', to: '5000' } });
    expect(state).toMatchObject({ edited: 'from', value: '0.001' });
  });
});

describe('a link', () => {
  const filled: ExchangeState = {
    ...after(start, type('0.5')),
    requisites: { from: { card: '1' }, to: { card: '2' } },
    email: 'anna@example.org',
    city: 'MSK',
  };

  test('to another pair keeps the e-mail and the requisites of an unchanged side, and drops the amount', () => {
    const state = after(filled, { type: 'link', pair: { fromId: 2, toId: 3, city: null }, amount: null });
    expect(state).toEqual({
      ...initialState({ fromId: 2, toId: 3 }),
      requisites: { from: {}, to: { card: '2' } },
      email: 'anna@example.org',
    });
  });

  test('to the same pair changes only the values in its query', () => {
    const pair = { fromId: 1, toId: 3, city: null };
    const repeated = after(filled, { type: 'link', pair, amount: { edited: 'to', value: '100' } });
    expect(repeated).toEqual({ ...filled, typing: null, edited: 'to', value: '100' });
  });
});

describe('swapping the pair', () => {
  test('swaps currencies and amounts and clears requisites', () => {
    const filled = after({ ...start, requisites: { from: {}, to: { card: '2' } } }, type('0.1'), {
      type: 'swap',
      amounts: { from: '0.1', to: '500000' },
    });
    expect(filled).toMatchObject({ fromId: 3, toId: 1, edited: 'to', value: '0.1', requisites: { from: {}, to: {} } });
  });

  test('twice restores the state', () => {
    const swap: ExchangeAction = { type: 'swap', amounts: { from: '0.1', to: '500000' } };
    const typed = { ...after(start, type('0.1')), typing: null };
    expect(after(typed, swap, swap)).toEqual(typed);
  });
});

describe('an amount that nobody has typed', () => {
  const changes: ExchangeAction[] = [
    { type: 'course', courseType: 'verification', shown: '2000' },
    { type: 'city', city: 'MSK', shown: '2000' },
  ];

  test.each(changes)('stays when the $type changes', (change) => {
    expect(after(start, change)).toMatchObject({ edited: 'from', value: '2000', note: null });
    expect(after(start, type('1'), change)).toMatchObject({ value: '1' });
  });

  test('is raised with an explanation when the new terms have a higher minimum', () => {
    const [change] = changes as [ExchangeAction];
    const higher = { ...bounds, limits: { ...bounds.limits, from: { min: '3000', max: '9000' } } };
    const state = after(start, change, { type: 'settle', bounds: higher });
    expect(state).toMatchObject({ value: '3000', note: { side: 'from', kind: 'min', value: '3000' } });
  });
});
