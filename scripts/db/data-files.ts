import { rmSync } from 'node:fs';
import { join } from 'node:path';

/** Files and folders of a demo in the data folder, except the database. */
export const demoFiles = ['demo.json', 'uploads', 'outbox', 'chain', 'signer'];

export function removeFiles(dataDir: string, names: string[]): void {
  for (const name of names) rmSync(join(dataDir, name), { recursive: true, force: true });
}
