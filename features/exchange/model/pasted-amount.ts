/** Regular expressions for the currency signs and abbreviations that people write next to an amount. */
const notations: Readonly<Record<string, string>> = {
  RUB: '₽|руб\\.?|р\\.',
  USD: '\\$',
  EUR: '€',
  KZT: '₸',
  UAH: '₴|грн\\.?',
};

/**
 * Strips the field's own currency from pasted text. The name of another currency stays, so that the text is refused as
 * an amount.
 */
export function pastedAmount(text: string, unit: string): string {
  const names = [...(unit ? [unit] : []), ...(notations[unit] ?? '').split('|').filter(Boolean)].join('|');
  const bare = names
    ? text.trim().replace(new RegExp(`^(?:${names})\\s*(?=[\\d.,])|(?<=[\\d.,])\\s*(?:${names})$`, 'i'), '')
    : text.trim();
  return bare.replace(/[.,]$/, '');
}
