/** How people write the unit beside a sum. */
const signs: Readonly<Record<string, string>> = {
  RUB: '₽|руб\\.?|р\\.',
  USD: '\\$',
  EUR: '€',
  KZT: '₸',
  UAH: '₴|грн\\.?',
};

/**
 * A pasted text without what belongs around a sum: the field's own unit, the full stop of the sentence it was
 * copied from. Another unit is left standing, so that the text is refused.
 */
export function pastedAmount(text: string, unit: string): string {
  const names = [...(unit ? [unit] : []), ...(signs[unit] ?? '').split('|').filter(Boolean)].join('|');
  const bare = names
    ? text.trim().replace(new RegExp(`^(?:${names})\\s*(?=[\\d.,])|(?<=[\\d.,])\\s*(?:${names})$`, 'i'), '')
    : text.trim();
  return bare.replace(/[.,]$/, '');
}
