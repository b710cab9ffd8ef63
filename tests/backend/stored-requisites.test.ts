import { describe, expect, test } from 'vitest';
import { demoCard } from '#backend/db/seed/demo-address.ts';
import type { GivenRequisite, StoredRequisite } from '#backend/db/stored-json.ts';
import {
  cardKey,
  comparedValue,
  isCardKey,
  isSamePlace,
  openedRequisites,
  storedRequisites,
  withoutCardNumber,
} from '#backend/stored-requisites.ts';

const secret = 'a secret of at least thirty-two characters';
const number = demoCard('220077');
const card: GivenRequisite = { name: 'card', label: 'Card', value: number, isCard: true };
const holder: GivenRequisite = { name: 'holder', label: 'Holder', value: 'IVAN IVANOV' };
const store = (...given: GivenRequisite[]) => storedRequisites(secret, given);
const stored = store(card)[0] as StoredRequisite;

test('a card is stored without its number, any other value as it is', () => {
  const text = JSON.stringify(store(card, holder));
  expect(text).not.toContain(number);
  expect(text).not.toContain(number.slice(4, -4));
  expect(text).toContain('IVAN IVANOV');
});

test('a stored card is opened with its secret', () => {
  expect(openedRequisites(secret, store(card, holder))).toEqual([card, holder]);
});

describe('a card has only its ends', () => {
  const ends = { name: 'card', label: 'Card', value: `${number.slice(0, 4)}…${number.slice(-4)}` };
  const other = store({ ...card, value: demoCard('400000') })[0];

  test.each([
    ['without the secret', () => withoutCardNumber(stored)],
    ['with another secret', () => openedRequisites(`${secret}!`, [stored])[0]],
    [
      'after a seal of another card was put in',
      () => openedRequisites(secret, [{ ...stored, sealed: other?.sealed ?? '' }])[0],
    ],
    ['after its seal was cut', () => openedRequisites(secret, [{ ...stored, sealed: 'v1:AAAA' }])[0]],
  ])('%s', (_, open) => {
    expect(open()).toEqual(ends);
  });
});

test('two seals of one card differ, but their places are the same', () => {
  const [one, two] = [store(card, holder), store(card, holder)];
  expect(one[0]?.sealed).not.toBe(two[0]?.sealed);
  expect(isSamePlace(one, two)).toBe(true);
  expect(isSamePlace(one, store(card))).toBe(false);
  expect(isSamePlace(one, store({ ...card, value: demoCard('400000') }, holder))).toBe(false);
  expect(isSamePlace(one, null)).toBe(false);
});

test('a card is compared by a key that depends on the secret', () => {
  expect(comparedValue(stored)).toBe(cardKey(secret, number));
  expect(isCardKey(cardKey(secret, number))).toBe(true);
  expect(cardKey(`${secret}!`, number)).not.toBe(cardKey(secret, number));
});
