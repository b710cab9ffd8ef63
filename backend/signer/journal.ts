import { closeSync, existsSync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs';

/** A signature that the signer is about to give. */
export interface JournalEntry {
  txid: string;
  claim: string;
  chain: string;
  code: string;
  summa: string;
  /** Recipient. Absent in entries of older versions, whose replacements count for the limits. */
  to?: string;
  /** Nonce on an EVM chain, or the first coin on a Core chain. At most one transaction with it is ever mined. */
  nonce: string;
  at: number;
  isReplacement: boolean;
}

export interface SignedBefore {
  /** Nonce or coin with which the claim was signed, or null. */
  nonce: string | null;
  /** Highest nonce that was signed on the chain, or null. */
  lastNonce: number | null;
  /** Stored signatures of the claim. */
  own: JournalEntry[];
  /** Whether one of them is for another chain, on which the same nonce would pay once more. */
  isElsewhere: boolean;
  /** Whether another signature of the claim adds nothing to what was signed, if it has the same nonce, sum and recipient. */
  isReplacement: boolean;
  /** Sums signed within the last hour and day, as decimal strings. */
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
        .filter((entry) => entry.chain === chain && entry.code === code && isCounted(entry) && entry.at > now - ms)
        .map(({ summa }) => summa);
    const own = begun.filter((entry) => entry.claim === claim && stored.has(entry.txid));
    const isReplacement = own.some(({ to }) => to !== undefined);
    const isElsewhere = own.some((entry) => entry.chain !== chain);
    const nonces = begun.filter((entry) => entry.chain === chain).map((entry) => Number(entry.nonce));
    return {
      nonce: own[0]?.nonce ?? null,
      lastNonce: nonces.length === 0 ? null : nonces.reduce((last, nonce) => Math.max(last, nonce)),
      own,
      isElsewhere,
      isReplacement,
      hour: sums(hourMs),
      day: sums(24 * hourMs),
    };
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

/** Older versions took the word of the database for a replacement, so that their replacements count too. */
const isCounted = ({ isReplacement, to }: JournalEntry): boolean => !isReplacement || to === undefined;

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
