import { assert, integer, property, string, tuple, uint8Array } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkRequisite, type RequisiteFormat } from '#domain/requisites/check.ts';
import { checksumAddress } from '#domain/requisites/evm.ts';
import { requisiteFormats } from '#domain/requisites/format.ts';
import { published } from './vectors.ts';

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';

/**
 * Returns the characters that a typo may put in place of `sign`. In card numbers and IBANs, a digit becomes another
 * digit and a letter becomes another letter, because their checksums detect only such typos reliably.
 */
function alphabetOf(format: RequisiteFormat, sign: string): string {
  if (format !== 'card' && format !== 'iban') return signs;
  return /\d/.test(sign) ? '0123456789' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
}

function* typosOf(format: RequisiteFormat, value: string): Generator<string> {
  const start = value.indexOf(':') + 1;
  for (let at = start; at < value.length; at++) {
    for (const sign of alphabetOf(format, value[at]!))
      if (sign !== value[at]) yield value.slice(0, at) + sign + value.slice(at + 1);
  }
}

const checked = Object.entries(published)
  .filter(([format]) => format !== 'sol')
  .map(([format, values]) => [format as RequisiteFormat, values] as const);

describe('a single wrong character', () => {
  test.each(checked)('is detected in %s at least 999 times out of 1,000', (format, values) => {
    let typos = 0;
    let missed = 0;
    for (const value of values) {
      for (const typo of typosOf(format, value)) {
        typos++;
        const result = checkRequisite(format, typo);
        // A typo is harmless if it gives another spelling of the same address.
        if (result.ok && result.value !== value) missed++;
      }
    }
    expect(typos).toBeGreaterThan(100);
    expect(missed / typos).toBeLessThanOrEqual(0.001);
  });

  test('is detected in any EVM address with a checksum', () => {
    let typos = 0;
    let missed = 0;
    const typo = tuple(
      uint8Array({ minLength: 20, maxLength: 20 }),
      integer({ min: 2, max: 41 }),
      integer({ min: 0, max: 21 }),
    );
    assert(
      property(typo, ([bytes, at, sign]) => {
        const address = checksumAddress(bytes);
        const wrong = address.slice(0, at) + '0123456789abcdefABCDEF'[sign] + address.slice(at + 1);
        if (wrong.toLowerCase() === address.toLowerCase()) return;
        typos++;
        const hex = wrong.slice(2);
        // Skips addresses that are entirely in lower or upper case, because these carry no EIP-55 checksum.
        if (hex === hex.toLowerCase() || hex === hex.toUpperCase()) return;
        if (checkRequisite('evm', wrong).ok) missed++;
      }),
      { numRuns: 20_000 },
    );
    expect(typos).toBeGreaterThan(10_000);
    expect(missed / typos).toBeLessThanOrEqual(0.001);
  });
});

test('no input makes a validation throw', () => {
  assert(
    property(
      integer({ min: 0, max: requisiteFormats.length - 1 }),
      string({ unit: 'binary', maxLength: 220 }),
      (index, value) => {
        const result = checkRequisite(requisiteFormats[index]!, value);
        expect(result.ok ? result.value : result.problem).not.toBe('');
      },
    ),
    { numRuns: 5_000 },
  );
});

test('an accepted value is accepted again, unchanged', () => {
  for (const [format, values] of Object.entries(published)) {
    for (const value of values) {
      const first = checkRequisite(format as RequisiteFormat, value);
      expect(first.ok && checkRequisite(format as RequisiteFormat, first.value)).toEqual(first);
    }
  }
});
