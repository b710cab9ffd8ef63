import { closeSync, existsSync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs';

/** A signature that the signer is about to give. */
export interface JournalEntry {
  txid: string;
  claim: string;
  chain: string;
  code: string;
  summa: string;
  /** Recipient of the payout. Absent in entries of older versions. */
  to?: string;
  /**
   * Nonce on an EVM chain, or the first coin on a Core chain. At most one transaction with the same nonce or coin is
   * ever mined.
   */
  nonce: string;
  at: number;
  isReplacement: boolean;
}

export interface SignedBefore {
  /** Nonce or coin of the claim's earlier signature, or null if the claim was not signed yet. */
  nonce: string | null;
  /** Highest nonce that was signed on the chain, or null. */
  lastNonce: number | null;
  /** Stored signatures of the claim. */
  own: JournalEntry[];
  /**
   * Whether a stored signature of the claim is for another chain. There, the same nonce does not prevent a second
   * payment.
   */
  isElsewhere: boolean;
  /**
   * Whether the claim was signed before. A further signature with the same nonce, sum and recipient then does not count
   * toward the limits.
   */
  isReplacement: boolean;
  /** Sums signed within the last hour and day, as decimal strings. */
  hour: string[];
  day: string[];
}

const hourMs = 3_600_000;

/**
 * The signer's own record of what it has signed. With this record, the limits and the rule of one nonce or coin per
 * claim hold even if the database was restored from an old backup or manipulated.
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
   * Returns what was signed before. Always reads the file, because a second signer may write to the same file; a
   * signature that was begun but not stored counts toward the limits, but does not fix the claim's nonce, because
   * nobody has seen this signature.
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
      // Starts with a line break, so that this line stays readable after a line that a power failure has cut off.
      writeSync(file, `\n${JSON.stringify(line)}`);
      fdatasyncSync(file);
    } finally {
      closeSync(file);
    }
  }
}

/**
 * Replacements do not count toward the limits, except in entries of older versions, which have no recipient. Older
 * versions let the database decide what a replacement is.
 */
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
