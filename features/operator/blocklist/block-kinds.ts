import type { Block } from '../types.ts';

export const blockKinds = ['email', 'requisite', 'network'] as const satisfies Block['kind'][];

/** Recognises an e-mail or an IP network. Everything else is a requisite, until the person chooses another kind. */
export function kindOf(text: string): Block['kind'] {
  const value = text.trim();
  if (/^\S+@\S+\.\S+$/.test(value)) return 'email';
  const isNetwork =
    /^(?:\d{1,3}\.){3}\d{1,3}(?:\/\d{1,2})?$/.test(value) || /^[\da-f]*:[\da-f:]*:[\da-f]*(?:\/\d{1,3})?$/i.test(value);
  return isNetwork ? 'network' : 'requisite';
}
