import { randomBytes } from 'node:crypto';
import { asSignerRole } from '#backend/db/signer-role.ts';
import { withDatabase } from '../db/with-database.ts';
import { loadSettings } from '../supervise/settings.ts';

/** Creates the signer's database login, or sets a new password for it, and prints the database URL once. */
export async function signer(): Promise<boolean> {
  const settings = loadSettings(process.env);
  const address = await withDatabase(settings, (url) => asSignerRole(url, randomBytes(24).toString('base64url')));
  console.log('Field "database" of SIGNER_FILE (shown once; the former password no longer works):');
  console.log(`  ${address}`);
  return true;
}
