import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58, base58xmr, base58xrp, base64urlnopad, bech32, createBase58check } from '@scure/base';
import { cashaddrEncode } from '#domain/requisites/bch.ts';
import { luhnDigit } from '#domain/requisites/card.ts';
import { checksumAddress } from '#domain/requisites/evm.ts';
import { crc16 } from '#domain/requisites/ton.ts';

const base58check = createBase58check(sha256);

/** Derives a demo address from a hash instead of a key pair, so that nobody has its private key. */
const nobody = (network: string): Uint8Array => sha256(utf8ToBytes(`Razmen demo, nobody's ${network} address`));

const legacy = (network: string, ...version: number[]): string =>
  base58check.encode(concatBytes(Uint8Array.from(version), nobody(network).slice(0, 20)));

const segwit = (network: string, prefix: string): string =>
  bech32.encode(prefix, [0, ...bech32.toWords(nobody(network).slice(0, 20))]);

const byNetwork: Record<string, (network: string) => string> = {
  BTC: (network) => segwit(network, 'bc'),
  LTC: (network) => segwit(network, 'ltc'),
  DOGE: (network) => legacy(network, 0x1e),
  DASH: (network) => legacy(network, 0x4c),
  ZEC: (network) => legacy(network, 0x1c, 0xb8),
  TRC20: (network) => legacy(network, 0x41),
  BCH: (network) => `bitcoincash:${cashaddrEncode(concatBytes(Uint8Array.of(0), nobody(network).slice(0, 20)))}`,
  XRP: (network) => {
    const body = concatBytes(Uint8Array.of(0), nobody(network).slice(0, 20));
    return base58xrp.encode(concatBytes(body, sha256(sha256(body)).slice(0, 4)));
  },
  SOL: (network) => base58.encode(nobody(network)),
  ADA: (network) =>
    bech32.encode('addr', bech32.toWords(concatBytes(Uint8Array.of(0x61), nobody(network).slice(0, 28))), 200),
  TON: (network) => {
    const body = concatBytes(Uint8Array.of(0x51, 0), nobody(network));
    return base64urlnopad.encode(concatBytes(body, crc16(body)));
  },
  XMR: (network) => {
    const body = concatBytes(Uint8Array.of(18), nobody(`${network} spend`), nobody(`${network} view`));
    return base58xmr.encode(concatBytes(body, keccak_256(body).slice(0, 4)));
  },
};

/**
 * Returns a valid address without a known private key. Money sent to it is lost.
 * @param owner owner of the address: the visitor or the exchange. Their addresses differ, because the exchange refuses
 * payouts to its own addresses.
 */
export function demoAddress(network: string, owner: 'visitor' | 'exchange' = 'visitor'): string {
  const encode = byNetwork[network];
  const seed = owner === 'visitor' ? network : `${network} deposit`;
  return encode ? encode(seed) : checksumAddress(nobody(seed).slice(0, 20));
}

/**
 * Returns a card number with a valid check digit. All digits between the prefix and the check digit are zeros, so that
 * no bank has issued the card.
 */
export function demoCard(prefix: string): string {
  const body = prefix.padEnd(15, '0');
  return body + luhnDigit(body);
}
