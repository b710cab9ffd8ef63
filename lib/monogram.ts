interface Named {
  name: string;
  currency: string;
  network?: unknown;
}

const longest = 3;

/**
 * The letters a currency without a picture is drawn with: a coin's ticker; a bank's or wallet's
 * initials, because half of them would share the ticker of their money.
 */
export function monogram({ name, currency, network }: Named): string {
  if (network) return currency;
  if (name.length <= longest) return name.toUpperCase();
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => word[0])
    .join('')
    .toUpperCase();
}
