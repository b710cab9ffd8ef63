import { closeSync, existsSync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs';

/** A signature that the signer is about to give. */
export interface JournalEntry {
  txid: string;
  claim: string;
  chain: string;
  code: string;
  summa: string;
  /** Nonce on an EVM chain, or the first coin on a Core chain. At most one transaction with it is ever mined. */
  nonce: string;
  at: number;
  isReplacement: boolean;
}

/** Sums signed within the last hour and day, as decimal strings. */
export interface SignedBefore {
  /** Nonce or coin with which the claim was signed, or null. */
  nonce: string | null;
  hour: string[];
  day: string[];
}

const hourMs = 3_600_000;

/**
 * The signer's own record of what it has signed. Limits and the rule of one nonce or coin per claim hold by this file even if
 * the database was restored from an old backup or changed by somebody.
 */
export class Journal {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  /** Writes to the disk that a signature is about to be stored. */
  begin(entry: JournalEntry): void {
    this.#append({ begin: entry });
  }

  /** Writes to the disk that the signature was stored. */
  done(txid: string): void {
    this.#append({ done: txid });
  }

  /**
   * Returns what was signed before, from the file, which a second signer may share. A signature that was begun but not
   * stored counts for the limits and does not bind the claim, because nobody has seen it.
   */
  before({ chain, code, claim, now }: { chain: string; code: string; claim: string; now: number }): SignedBefore {
    const { begun, stored } = this.#read();
    const sums = (ms: number) =>
      begun
        .filter((entry) => entry.chain === chain && entry.code === code && !entry.isReplacement && entry.at > now - ms)
        .map(({ summa }) => summa);
    const own = begun.find((entry) => entry.claim === claim && stored.has(entry.txid));
    return { nonce: own?.nonce ?? null, hour: sums(hourMs), day: sums(24 * hourMs) };
  }

  #read(): { begun: JournalEntry[]; stored: Set<string> } {
    const begun: JournalEntry[] = [];
    const stored = new Set<string>();
    if (!existsSync(this.#path)) return { begun, stored };
    for (const line of readFileSync(this.#path, 'utf8').split('\n')) {
      const { begin, done } = parsedLine(line);
      if (begin) begun.push(begin);
      if (done) stored.add(done);
    }
    return { begun, stored };
  }

  #append(line: Line): void {
    const file = openSync(this.#path, 'a', 0o600);
    try {
      // Starts with a line break, so that a line cut off by a power failure does not swallow this one.
      writeSync(file, `\n${JSON.stringify(line)}`);
      fdatasyncSync(file);
    } finally {
      closeSync(file);
    }
  }
}

interface Line {
  begin?: JournalEntry;
  done?: string;
}

function parsedLine(line: string): Line {
  try {
    return line === '' ? {} : (JSON.parse(line) as Line);
  } catch {
    return {};
  }
}
