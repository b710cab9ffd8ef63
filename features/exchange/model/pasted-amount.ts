/** Regular expressions of the signs and abbreviations that people write next to an amount. */
const notations: Readonly<Record<string, string>> = {
  RUB: '₽|руб\\.?|р\\.',
  USD: '\\$',
  EUR: '€',
  KZT: '₸',
  UAH: '₴|грн\\.?',
};

/**
 * Removes the field's own currency and a trailing full stop from pasted text. The name of another currency is not
 * removed, so that the text is refused.
 */
export function pastedAmount(text: string, unit: string): string {
  const names = [...(unit ? [unit] : []), ...(notations[unit] ?? '').split('|').filter(Boolean)].join('|');
  const bare = names
    ? text.trim().replace(new RegExp(`^(?:${names})\\s*(?=[\\d.,])|(?<=[\\d.,])\\s*(?:${names})$`, 'i'), '')
    : text.trim();
  return bare.replace(/[.,]$/, '');
}
