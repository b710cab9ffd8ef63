import { expect, test } from 'vitest';
import { isKnownIssuer, isOtherIssuer } from '#domain/requisites/card-issuer.ts';

test.each([
  ['2200 7012 3456 7890', 'SBERRUB', true],
  ['2202 2061 0000 0000', 'SBERRUB', false],
  ['4276-3800-0000-0000', 'TCSBRUB', true],
  ['4000 0000 0000 0000', 'SBERRUB', false],
  ['220', 'SBERRUB', false],
  ['2200 7012 3456 7890', 'CARDRUB', false],
])('the number %s for %s is of another known bank: %s', (number, code, isOther) => {
  expect(isOtherIssuer(number, code)).toBe(isOther);
});

test('a currency for the cards of every bank names no issuer', () => {
  expect([isKnownIssuer('SBERRUB'), isKnownIssuer('CARDRUB'), isKnownIssuer('toString')]).toEqual([true, false, false]);
});
