import { expect, test } from 'vitest';
import { transactionKey } from '#domain/transaction-key.ts';

const key = transactionKey('ab12cef');

test.each([
  'AB12CEF',
  ' ab12cef ',
  'ab12 cef',
  'ab\u200B12cef',
  '0xab12cef',
  '\u0430b12\u0441\u0435f',
  '\uFF21B12cef',
  'ab12\u00ADcef',
])('a number is the same in another spelling: %s', (spelling) => {
  expect(transactionKey(spelling)).toBe(key);
});

test.each(['ab12cee', 'ab12ce', 'ab-12cef'])('another number stays another: %s', (other) => {
  expect(transactionKey(other)).not.toBe(key);
});
