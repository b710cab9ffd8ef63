const visibleChars = 4;

/** Masks a value except for its first and last four characters; masks short values entirely. */
export function mask(value: string): string {
  const chars = [...value];
  if (chars.length < 3 * visibleChars) return '••••';
  return `${chars.slice(0, visibleChars).join('')}…${chars.slice(-visibleChars).join('')}`;
}

/** Masks an e-mail except for its first letter and the domain. */
export function maskEmail(email: string): string {
  const [name = '', domain] = email.split('@');
  return domain === undefined ? '' : `${name.slice(0, 1)}•••@${domain}`;
}
