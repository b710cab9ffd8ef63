import { bech32 } from '@scure/base';
import { accepted, type RequisiteCheck, refused } from './format.ts';

const prefix = 'bitcoincash';
const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

/** Checks a Bitcoin Cash address in CashAddr format, with or without its prefix. */
export const checkBch: RequisiteCheck = (value) => {
  const text = value.toLowerCase();
  if (value !== text && value !== value.toUpperCase()) return refused('letters');
  const [given, address] = text.includes(':') ? text.split(':', 2) : [prefix, text];
  if (given === 'bchtest' || given === 'bchreg') return refused('network');
  if (given !== prefix || !address || !/^[qp]/.test(address)) return refused('format');
  const words = Array.from(address, (letter) => alphabet.indexOf(letter));
  if (words.includes(-1)) return refused('letters');
  if (words.length !== 42) return refused('length');
  return polymod([...prefixWords, ...words]) === 0n ? accepted(`${prefix}:${address}`) : refused('checksum');
};

/** Encodes a version byte and a hash as a CashAddr address without prefix. */
export function cashaddrEncode(payload: Uint8Array): string {
  const words = bech32.toWords(payload);
  const sum = polymod([...prefixWords, ...words, ...Array<number>(8).fill(0)]);
  const check = Array.from({ length: 8 }, (_, index) =>
    parseInt(((sum >> BigInt(5 * (7 - index))) & 31n).toString(), 10),
  );
  return [...words, ...check].map((word) => alphabet[word]).join('');
}

const prefixWords = [...Array.from(prefix, (letter) => letter.charCodeAt(0) & 31), 0];

const generator = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n];

/** Computes the 40-bit BCH checksum of the CashAddr specification. */
function polymod(words: readonly number[]): bigint {
  let sum = 1n;
  for (const word of words) {
    const top = sum >> 35n;
    sum = ((sum & 0x07ffffffffn) << 5n) ^ BigInt(word);
    generator.forEach((value, bit) => {
      if ((top >> BigInt(bit)) & 1n) sum ^= value;
    });
  }
  return sum ^ 1n;
}
