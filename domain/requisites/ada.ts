import { bech32 } from '@scure/base';
import { accepted, type RequisiteCheck, refused } from './format.ts';

/** Checks a Cardano payment address (addr1…) of the main network (CIP-19). */
export const checkAda: RequisiteCheck = (value) => {
  const text = value.toLowerCase();
  if (value !== text && value !== value.toUpperCase()) return refused('letters');
  if (!/^addr(_test)?1/.test(text)) return refused('format');
  if (text.length > 110) return refused('length');
  let decoded: { prefix: string; words: number[] };
  try {
    decoded = bech32.decode(text as `addr1${string}`, 110);
  } catch {
    return refused('checksum');
  }
  const bytes = bech32.fromWordsUnsafe(decoded.words);
  if (!bytes) return refused('checksum');
  const [header = 0] = bytes;
  // CIP-19 header byte: the high nibble is the address type (0–7 for payment addresses), the low nibble the network.
  if (decoded.prefix !== 'addr' || (header & 0x0f) !== 1) return refused('network');
  const size = header >> 4 >= 6 ? 29 : 57;
  return header >> 4 <= 7 && bytes.length === size ? accepted(text) : refused('length');
};
