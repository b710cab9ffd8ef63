import { bytesToHex } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { accepted, type RequisiteCheck, refused } from './format.ts';

/**
 * Tag bytes of bounceable and non-bounceable TON addresses of the main network. Test network addresses also have the
 * bit 0x80 set.
 */
const tags = new Set([0x11, 0x51]);

/**
 * Checks a TON address in its user-friendly form of 48 characters. The raw form is refused, because it has no checksum.
 */
export const checkTon: RequisiteCheck = (value) => {
  const text = value.replaceAll('+', '-').replaceAll('/', '_');
  if (/^-?\d:/.test(value)) return refused('format');
  if (!/^[\w-]+$/.test(text)) return refused('letters');
  if (text.length !== 48) return refused('length');
  const bytes = base64urlnopad.decode(text);
  const body = bytes.slice(0, 34);
  if (bytesToHex(crc16(body)) !== bytesToHex(bytes.slice(34))) return refused('checksum');
  const [tag = 0, chain] = body;
  if (!tags.has(tag)) return refused(tags.has(tag & 0x7f) ? 'network' : 'format');
  return chain === 0 || chain === 0xff ? accepted(text) : refused('format');
};

/** Computes the CRC-16/XMODEM as two big-endian bytes. */
export function crc16(bytes: Uint8Array): Uint8Array {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return Uint8Array.of(crc >> 8, crc & 0xff);
}
