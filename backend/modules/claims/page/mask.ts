import type { StoredRequisite } from '../../../db/stored-json.ts';
import { openedRequisite, withoutCardNumber } from '../../../stored-requisites.ts';

const visibleChars = 4;

/**
 * Masks all but the first and last four characters of a value. Short values are masked entirely; values that are masked
 * already stay unchanged.
 */
export function mask(value: string): string {
  const chars = [...value];
  if (chars.length === 2 * visibleChars + 1 && chars[visibleChars] === '…') return value;
  if (chars.length < 3 * visibleChars) return '••••';
  return `${chars.slice(0, visibleChars).join('')}…${chars.slice(-visibleChars).join('')}`;
}

/** How much of a requisite a viewer may see. */
export interface Sight {
  unmasked: boolean;
  /**
   * The setting SECRET, from which the key of card numbers is derived. Without SECRET, card numbers are shown masked.
   */
  secret?: string | undefined;
}

/** Returns the value of a stored requisite, masked unless the viewer may see it. */
export function shownValue(requisite: StoredRequisite, { unmasked, secret }: Sight): string {
  if (!unmasked) return mask(withoutCardNumber(requisite).value);
  return (secret === undefined ? withoutCardNumber(requisite) : openedRequisite(secret, requisite)).value;
}

export function maskEmail(email: string): string {
  const [name = '', domain] = email.split('@');
  return domain === undefined ? '' : `${name.slice(0, 1)}•••@${domain}`;
}
