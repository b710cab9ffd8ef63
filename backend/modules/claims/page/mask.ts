/** The first and the last four signs, for who has only the link. What is short shows nothing. */
export function masked(value: string): string {
  const signs = [...value];
  if (signs.length < 12) return '••••';
  return `${signs.slice(0, 4).join('')}…${signs.slice(-4).join('')}`;
}

/** One letter of the name and the domain. */
export function maskedEmail(email: string): string {
  const [name = '', domain] = email.split('@');
  return domain === undefined ? '' : `${name.slice(0, 1)}•••@${domain}`;
}
