import { describe, expect, test } from 'vitest';
import { checkRequisite, type RequisiteFormat } from '#domain/requisites/check.ts';
import { contracts } from '#domain/requisites/contract-addresses.ts';

const vectors = Object.entries(contracts).flatMap(([format, list]) =>
  list.map((address) => [format as RequisiteFormat, address] as const),
);

describe('the address of a contract', () => {
  test.each(vectors)('of %s is well formed and refused: %s', (format, address) => {
    expect(checkRequisite(format, address)).toEqual({ ok: false, problem: 'contract' });
  });

  test.each([
    ['evm', '0xdac17f958d2ee523a2206206994597c13d831ec7'],
    ['evm', 'ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7'],
    ['tron', ' TR7NHqjeKQ xGTCi8q8ZY4pL8otSzgjLj6t '],
    ['ton', 'UQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_p0p'],
  ] as const)('of %s is refused in every spelling: %s', (format, address) => {
    expect(checkRequisite(format, address)).toEqual({ ok: false, problem: 'contract' });
  });

  test('is named as an address of its network where another network is needed', () => {
    const usdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
    expect(checkRequisite('evm', usdt)).toEqual({ ok: false, problem: 'network', meant: 'tron' });
  });
});
