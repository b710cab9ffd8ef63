import { Readable } from 'node:stream';

/** Who does not read what comes is let go. */
const mostUnread = 256 * 1024;

/** What a reading found. */
export interface Sent {
  /** JSON as it is sent. */
  text: string;
  /** The same for what is the same to its reader; such is not sent twice. */
  key: string;
  /** Nothing comes after it. */
  last: boolean;
}

/** A stream of states: one reading at a time, none sent twice, over with the last. */
export class Sender {
  readonly stream = new Readable({ read() {} });
  readonly #read: (since: number) => Promise<Sent>;
  #key: string | undefined;
  #ended = false;
  #reading = false;
  #again = false;
  #since = 0;

  /** @param read is given when it was heard, in milliseconds, that something changed; 0 at first */
  constructor(read: (since: number) => Promise<Sent>) {
    this.#read = read;
  }

  /** Reads the state until nothing changed meanwhile; what the first reading throws is the caller's. */
  async send(): Promise<void> {
    this.#again = true;
    if (this.#reading) return;
    this.#reading = true;
    try {
      while (this.#again && !this.#ended) {
        this.#again = false;
        this.#state(await this.#read(this.#since));
      }
    } finally {
      this.#reading = false;
    }
  }

  /** Sends what changed. When it cannot be read, the page asks itself and hears there what is wrong. */
  changed(): void {
    this.#since = Date.now();
    this.send().catch(() => this.end());
  }

  beat(): void {
    this.#put('event: beat\ndata:\n\n');
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.stream.push(null);
  }

  #state({ text, key, last }: Sent): void {
    if (key !== this.#key) this.#put(`data: ${text}\n\n`);
    this.#key = key;
    if (last) this.end();
  }

  #put(text: string): void {
    if (this.#ended || this.stream.destroyed) return;
    this.stream.push(text);
    if (this.stream.readableLength > mostUnread) this.stream.destroy();
  }
}
