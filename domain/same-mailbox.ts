/** Cyrillic and Greek letters that look like Latin ones in an e-mail address. */
const lookAlikes: Record<string, string> = Object.fromEntries(
  [...'аaсcеeіiјjоoрpѕsхxуyвbкkмmнhтtαaοoρpνvιi'.matchAll(/(.)(.)/gu)].map(([, alien = '', latin = '']) => [
    alien,
    latin,
  ]),
);

/** E-mail providers that ignore dots in the name before the @. */
const dotless = new Set(['gmail.com']);
const aliases: Record<string, string> = {
  'googlemail.com': 'gmail.com',
  'ya.ru': 'yandex.ru',
  'yandex.com': 'yandex.ru',
};

/**
 * Returns the normal spelling of an e-mail address, so that variants of the same address become equal. Variants differ
 * in letter case, Unicode form, look-alike letters or `+tags`, and at large providers also in dots or alternative
 * domains.
 */
export function mailboxOf(email: string): string {
  const plain = email
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u0370-\u04ff]/g, (letter) => lookAlikes[letter] ?? letter);
  const end = plain.lastIndexOf('@');
  const [name, given] = [plain.slice(0, end), plain.slice(end + 1)];
  const domain = aliases[given] ?? given;
  const [untagged = ''] = name.split('+');
  return `${dotless.has(domain) ? untagged.replaceAll('.', '') : untagged}@${domain}`;
}

/** Returns whether two e-mail addresses belong to the same mailbox. The result is false if an address is empty. */
export const isSameMailbox = (a: string, b: string): boolean => a !== '' && b !== '' && mailboxOf(a) === mailboxOf(b);
