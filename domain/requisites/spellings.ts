import { concatBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { checkTon, crc16 } from './ton.ts';

const tonTags = [0x11, 0x51];

/**
 * Returns every spelling of a valid requisite, but no variants in another letter case. TON has one address for
 * bounceable and one for non-bounceable transfers; Bitcoin Cash addresses may omit their prefix.
 */
export function spellingsOf(value: string): string[] {
  if (value.startsWith('bitcoincash:')) return [value, value.slice('bitcoincash:'.length)];
  if (!checkTon(value).ok) return [value];
  const account = base64urlnopad.decode(value).slice(1, 34);
  const bodies = tonTags.map((tag) => concatBytes(Uint8Array.of(tag), account));
  return bodies.map((body) => base64urlnopad.encode(concatBytes(body, crc16(body))));
}
