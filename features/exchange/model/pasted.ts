import { withoutComma } from '#lib/parse-amount.ts';

/** How people write the unit beside a sum. */
const signs: Readonly<Record<string, string>> = {
  RUB: '₽|руб\\.?|р\\.',
  USD: '\\$',
  EUR: '€',
  KZT: '₸',
  UAH: '₴|грн\\.?',
};

/**
 * A pasted text without what is said by the field itself: its own unit, and in English the comma
 * between thousands, which this page writes as well. While typing the comma stays the decimal sign:
 * more digits may follow. Another unit is left standing, so that the text is refused.
 */
export function pastedAmount(text: string, unit: string, locale: string): string {
  const names = [...(unit ? [unit] : []), ...(signs[unit] ?? '').split('|').filter(Boolean)].join('|');
  const bare = names
    ? text.trim().replace(new RegExp(`^(?:${names})\\s*(?=[\\d.,])|(?<=[\\d.,])\\s*(?:${names})$`, 'i'), '')
    : text.trim();
  return withoutComma(bare, locale);
}
