import { readFileSync } from 'node:fs';

/**
 * Reads a private key from a file of `age-keygen`.
 * @returns null if no file is named
 * @throws Error with a message for the operator if the file has no private key
 */
export function identityIn(file: string | undefined): string | null {
  if (file === undefined) return null;
  const key = /^AGE-SECRET-KEY-\S+$/m.exec(readFileSync(file, 'utf8'))?.[0];
  if (!key) throw new Error(`${file} has no line that begins with AGE-SECRET-KEY-.`);
  return key;
}
