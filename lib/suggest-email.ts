import { isWithinOneEdit } from './one-edit.ts';

/**
 * Domains of popular mail services. Short domains are left out, because other real domains differ from them by one
 * letter.
 */
const popular = [
  'gmail.com',
  'yandex.ru',
  'yandex.com',
  'mail.ru',
  'inbox.ru',
  'list.ru',
  'rambler.ru',
  'outlook.com',
  'hotmail.com',
  'yahoo.com',
  'icloud.com',
  'protonmail.com',
  'proton.me',
];

/** Real mail services whose domains look like a typo of a popular domain. They are not corrected. */
const similar = new Set(['mail.com', 'ymail.com', 'email.ru', 'yandex.by', 'yandex.kz', 'yandex.ua', 'gmx.com']);

/**
 * Corrects an e-mail that contains spaces, or whose domain differs from a popular domain by one letter. Returns null for
 * all other e-mails.
 */
export function suggestEmail(email: string): string | null {
  const text = email.replace(/\s/g, '');
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1).toLowerCase();
  if (at < 1) return null;
  if (popular.includes(domain) || similar.has(domain)) return text === email.trim() ? null : text;
  const meant = popular.find((known) => isWithinOneEdit(known, domain));
  return meant ? text.slice(0, at + 1) + meant : null;
}
