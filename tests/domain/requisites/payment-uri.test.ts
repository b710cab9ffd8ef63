import { describe, expect, test } from 'vitest';
import { checkRequisite } from '#domain/requisites/check.ts';
import { parsePaymentUri } from '#domain/requisites/payment-uri.ts';

const btc = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const evm = '0x52908400098527886E0F7030069857D2E4169EE7';

describe('a payment URI', () => {
  test.each([
    [`bitcoin:${btc}`, btc, null],
    [`BITCOIN:${btc.toUpperCase()}?amount=0.05&label=Anna`, btc.toUpperCase(), '0.05'],
    [`bitcoin:${btc}?amount=1e-3`, btc, null],
    [`ethereum:pay-${evm}@1?value=1e18`, evm, null],
    [`ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7/transfer?address=${evm}&uint256=1`, evm, null],
    ['ton://transfer/UQD2?amount=1000000000', 'UQD2', null],
    ['monero:4Aaa?tx_amount=1.5', '4Aaa', '1.5'],
  ])('%s names the address and the amount in whole coins', (uri, address, amount) => {
    expect(parsePaymentUri(uri)).toEqual({ address, amount });
  });

  test.each([
    ['a tag', 'ton://transfer/UQD2?text=12345'],
    ['a parameter that must be understood', `bitcoin:${btc}?req-token=1`],
    ['another function of a contract', `ethereum:${evm}/approve?uint256=1`],
    ['an unknown scheme', `https://example.org/${btc}`],
    ['no address', 'bitcoin:?lno=abc'],
  ])('with %s is not taken apart', (_, uri) => {
    expect(parsePaymentUri(uri)).toBeNull();
  });

  test('counts as the address that it names', () => {
    expect(checkRequisite('btc', `bitcoin:${btc}?amount=0.05`)).toEqual({ ok: true, value: btc });
    expect(checkRequisite('tron', `bitcoin:${btc}`)).toEqual({ ok: false, problem: 'network', meant: 'btc' });
  });
});
