import { describe, expect, test } from 'vitest';
import { checkRequisite, type RequisiteFormat } from '#domain/requisites/check.ts';
import { published } from './vectors.ts';

const vectors = Object.entries(published).flatMap(([format, values]) =>
  values.map((value) => [format as RequisiteFormat, value] as const),
);

describe('a crypto address', () => {
  test.each(vectors)('of %s is accepted as published: %s', (format, value) => {
    expect(checkRequisite(format, value)).toEqual({ ok: true, value });
  });

  test.each(vectors)('of %s is accepted with spaces and line breaks around and inside: %s', (format, value) => {
    const pasted = `  ${value.slice(0, 6)} ${value.slice(6)}\u00a0\n`;
    expect(checkRequisite(format, pasted)).toEqual({ ok: true, value });
  });

  const otherNetwork = vectors.filter(([format]) => !['iban', 'card'].includes(format));
  test.each(otherNetwork)('of %s is recognised as such if another network is required: %s', (format, value) => {
    const requiredFormat: RequisiteFormat = format === 'evm' ? 'tron' : 'evm';
    expect(checkRequisite(requiredFormat, value)).toEqual({ ok: false, problem: 'network', meant: format });
  });

  test.each([
    ['btc', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['evm', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['bch', 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
    ['ton', 'Ef/lZ1T4NCb2mwkme9h2rJfESCE0W34ma9lWp7+/uY3zXDvq', 'Ef_lZ1T4NCb2mwkme9h2rJfESCE0W34ma9lWp7-_uY3zXDvq'],
  ] as const)('of %s is normalised: %s', (format, given, value) => {
    expect(checkRequisite(format, given)).toEqual({ ok: true, value });
  });

  test.each([
    ['btc', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    ['btc', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
    ['ada', 'addr_test1vz2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzerspjrlsz'],
    ['ton', 'kf_8uRo6OBbQ97jCx2EIuKm8Wmt6Vb15-KsQHFLbKSMiYIny'],
  ] as const)('of a test network of %s is refused as another network: %s', (format, value) => {
    expect(checkRequisite(format, value)).toMatchObject({ ok: false, problem: 'network' });
  });

  test.each([
    ['btc', 'bc1qAr0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'letters'],
    ['btc', '1A1zP1eP5QGefi2DMPTfTL5SLmv7Di', 'length'],
    ['btc', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'checksum'],
    ['evm', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'checksum'],
    ['evm', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'length'],
    ['evm', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'format'],
    ['sol', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5', 'length'],
    ['ton', '0:ed1691307050047117b998b561d8de82d31fbf84910ced6eb5fc92e7485ef8a7', 'format'],
    ['zec', 'zs1z7rejlpsa98s2rrrfkwmaxu53e4ue0ulcrw0h4x5g8jl04tak0d3mm47vdtahatqrlkngh9slya', 'format'],
    ['xmr', `${'4'.repeat(94)}0`, 'letters'],
    ['tron', '', 'empty'],
    ['tron', '   ', 'empty'],
    ['tron', 'T'.repeat(100_000), 'length'],
  ] as const)('of %s with an error is refused with its reason: %s', (format, value, problem) => {
    expect(checkRequisite(format, value)).toMatchObject({ ok: false, problem });
  });

  test.each([
    ['full-width digits', '１A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['a Cyrillic look-alike', '1А1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['a sign that turns the text around', '1A1zP1eP5QGefi2DMPTfTL5SLmv7\u202eDivfNa'],
    ['a zero-width space', '1A1zP1eP5QGefi2DMPTfTL5SLmv7\u200bDivfNa'],
    ['NUL', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa\0'],
  ])('with %s is refused', (_what, value) => {
    expect(checkRequisite('btc', value)).toEqual({ ok: false, problem: 'letters' });
  });
});
