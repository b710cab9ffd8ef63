const visibleChars = 4;

/** The first and last four characters, for viewers without rights to the claim; short values are hidden entirely. */
export function mask(value: string): string {
  const chars = [...value];
  if (chars.length < 3 * visibleChars) return '••••';
  return `${chars.slice(0, visibleChars).join('')}…${chars.slice(-visibleChars).join('')}`;
}

/** The first letter of the name, and the domain. */
export function maskEmail(email: string): string {
  const [name = '', domain] = email.split('@');
  return domain === undefined ? '' : `${name.slice(0, 1)}•••@${domain}`;
}
