import type { Block } from '../types.ts';

export const blockKinds = ['email', 'requisite', 'network'] as const satisfies Block['kind'][];

/**
 * Guesses whether a text is an e-mail, an IP network or a requisite. Staff can choose another kind if the guess is
 * wrong.
 */
export function kindOf(text: string): Block['kind'] {
  const value = text.trim();
  if (/^\S+@\S+\.\S+$/.test(value)) return 'email';
  const isNetwork =
    /^(?:\d{1,3}\.){3}\d{1,3}(?:\/\d{1,2})?$/.test(value) || /^[\da-f]*:[\da-f:]*:[\da-f]*(?:\/\d{1,3})?$/i.test(value);
  return isNetwork ? 'network' : 'requisite';
}
