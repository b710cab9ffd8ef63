import { bech32, bech32m } from '@scure/base';
import { accepted, type RequisiteResult, refused } from './format.ts';

/** Checks a segwit address. Version 0 uses bech32 (BIP 173), and later versions use bech32m (BIP 350). */
export function checkSegwit(value: string, prefix: string): RequisiteResult {
  const text = value.toLowerCase();
  if (value !== text && value !== value.toUpperCase()) return refused('letters');
  if (text.length < 14 || text.length > 74) return refused('length');
  const later = bech32m.decodeUnsafe(text);
  const decoded = bech32.decodeUnsafe(text) ?? later;
  if (!decoded) return refused('checksum');
  const [version, ...words] = decoded.words;
  const program = bech32.fromWordsUnsafe(words);
  if (decoded.prefix !== prefix) return refused('network');
  if (version === undefined || version > 16 || !program || (version === 0) === Boolean(later))
    return refused('checksum');
  const right = version === 0 ? [20, 32].includes(program.length) : program.length >= 2 && program.length <= 40;
  return right ? accepted(text) : refused('length');
}
