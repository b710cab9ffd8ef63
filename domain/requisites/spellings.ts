import { concatBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { checkTon, crc16 } from './ton.ts';

const tonTags = [0x11, 0x51];

/**
 * Returns every way to write a valid requisite, apart from upper and lower case. A TON account has two addresses
 * (bounceable and non-bounceable), and a Bitcoin Cash address may omit its prefix.
 */
export function spellingsOf(value: string): string[] {
  if (value.startsWith('bitcoincash:')) return [value, value.slice('bitcoincash:'.length)];
  if (!checkTon(value).ok) return [value];
  const account = base64urlnopad.decode(value).slice(1, 34);
  const bodies = tonTags.map((tag) => concatBytes(Uint8Array.of(tag), account));
  return bodies.map((body) => base64urlnopad.encode(concatBytes(body, crc16(body))));
}
