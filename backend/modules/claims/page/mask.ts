const visibleChars = 4;

/** Masks all but the first and last four characters of a value. Short values are masked entirely. */
export function mask(value: string): string {
  const chars = [...value];
  if (chars.length < 3 * visibleChars) return '••••';
  return `${chars.slice(0, visibleChars).join('')}…${chars.slice(-visibleChars).join('')}`;
}

export function maskEmail(email: string): string {
  const [name = '', domain] = email.split('@');
  return domain === undefined ? '' : `${name.slice(0, 1)}•••@${domain}`;
}
