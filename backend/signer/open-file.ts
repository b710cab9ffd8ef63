import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type SignerChain, signerFile } from '#contracts/signer-file.ts';
import { openWallet, type Wallet } from './wallet.ts';

export interface SignerSettings {
  wallet: Wallet;
  database: string;
  journal: string;
  chains: Record<string, SignerChain>;
}

/**
 * Reads SIGNER_FILE and the key.
 * @throws an error that names the wrong field, or a file that others can read
 */
export function openSignerFile(path: string | undefined): SignerSettings {
  if (!path) throw new Error('SIGNER_FILE is not set: the signer needs the path of its settings');
  const { data, error } = signerFile.safeParse(parsed(path));
  if (!data) {
    const lines = error.issues.map((issue) => `  ${issue.path.join('.') || 'file'}: ${issue.message}`);
    throw new Error([`SIGNER_FILE: ${path} cannot be used`, ...lines].join('\n'));
  }
  const { database, key, keyFile, journal, chains } = data;
  const hex = key ?? readPrivate(resolve(dirname(path), keyFile ?? '')).trim();
  return { wallet: walletOf(hex), database, journal: resolve(dirname(path), journal ?? `${path}.journal`), chains };
}

function parsed(path: string): unknown {
  const text = readPrivate(path);
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes the file, which may contain the key.
    throw new Error(`SIGNER_FILE: ${path} is no JSON`);
  }
}

/** Reads a file that only its owner can read. */
function readPrivate(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isFile()) throw new Error(`SIGNER_FILE: there is no file ${path}`);
  if ((stat.mode & 0o077) !== 0) throw new Error(`SIGNER_FILE: others can read ${path}: set its mode to 600`);
  return readFileSync(path, 'utf8');
}

function walletOf(hex: string): Wallet {
  try {
    return openWallet(hex as `0x${string}`);
  } catch {
    throw new Error('SIGNER_FILE: the key is no private key (0x and 64 hexadecimal digits)');
  }
}
