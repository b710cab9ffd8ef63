import { describe, expect, test } from 'vitest';
import { recordedNumber } from '#domain/transaction-number.ts';

const hex = 'ab'.repeat(32);

describe('the number of a transaction that staff records', () => {
  test.each([
    ['BTC', ` ${hex} `, hex],
    ['BTC', `https://mempool.space/tx/${hex}`, hex],
    ['ERC20', hex, `0x${hex}`],
    ['TRC20', '4815162342', '4815162342'],
    [null, 'СБП А1', 'СБП А1'],
    [null, 'B60521234567890A0000010011700501', 'B60521234567890A0000010011700501'],
    [null, 'РКО № 15 от 01.02.2026', 'РКО № 15 от 01.02.2026'],
    [null, '4276380000000001', '4276380000000001'],
    [null, hex, hex],
    ['NEW', `0x${hex}`, `0x${hex}`],
  ])('on %s is read from %j', (network, text, number) => {
    expect(recordedNumber(network, text)).toBe(number);
  });

  test.each([
    ['BTC', 'Send to bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['TRC20', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
    ['BTC', '4111111111111111'],
    [null, '4111 1111 1111 1111'],
    [null, 'перевод 4111-1111-1111-1111'],
    [null, 'pay to the other card instead'],
    [null, 'first\nsecond'],
    [null, 'https://pay.example.org'],
    [null, 'write @cashier'],
    [null, 'x'.repeat(101)],
  ])('on %s is no text such as %j', (network, text) => {
    expect(recordedNumber(network, text)).toBeNull();
  });
});
