interface Named {
  name: string;
  currency: string;
  network?: unknown;
}

const maxLetters = 3;

/**
 * Returns letters to show for a currency without an icon: the ticker of a coin, or the initials of a bank. The ticker
 * of a bank would not help, because many banks share the ticker RUB.
 */
export function monogram({ name, currency, network }: Named): string {
  if (network) return currency;
  if (name.length <= maxLetters) return name.toUpperCase();
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => word[0])
    .join('')
    .toUpperCase();
}
