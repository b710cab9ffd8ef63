import { openDb } from '#backend/db/pool.ts';
import { protectTotpSecrets } from '#backend/modules/accounts/second-factor/service.ts';

/**
 * Encrypts TOTP secrets that an earlier version stored as plain text.
 * @returns advice if the current SECRET cannot decrypt some secrets, or an empty list
 */
export async function totpSecretAdvice(databaseUrl: string, secret: string): Promise<string[]> {
  const db = openDb(databaseUrl, { max: 1 });
  try {
    const { unreadable } = await protectTotpSecrets(db, secret);
    if (unreadable === 0) return [];
    return [
      `Warning: SECRET has changed: the one-time-code secrets of ${unreadable} staff accounts do not open with it.`,
      '  They cannot sign in. Start with the former SECRET, or give each a new secret:',
      '  npm run operator -- owner you@example.org --new-totp',
    ];
  } finally {
    await db.destroy();
  }
}
