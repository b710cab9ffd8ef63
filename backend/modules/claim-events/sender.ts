import { Readable } from 'node:stream';
import { claimState } from '#contracts/claim.ts';
import type { ClaimState } from '../claim-page/service.ts';

/** Who does not read what comes is let go. */
const mostUnread = 256 * 1024;

/** A stream of a claim's states: one reading at a time, none sent twice, over with the last. */
export class Sender {
  readonly stream = new Readable({ read() {} });
  readonly #read: () => Promise<ClaimState>;
  #last = '';
  #ended = false;
  #reading = false;
  #again = false;

  constructor(read: () => Promise<ClaimState>) {
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
        this.#state(await this.#read());
      }
    } finally {
      this.#reading = false;
    }
  }

  /** Sends what changed. When it cannot be read, the page asks itself and hears there what is wrong. */
  changed(): void {
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

  #state(state: ClaimState): void {
    const text = JSON.stringify({ ...state, serverTime: '' });
    if (text !== this.#last) this.#put(`data: ${JSON.stringify(claimState.encode(state))}\n\n`);
    this.#last = text;
    if (state.final) this.end();
  }

  #put(text: string): void {
    if (this.#ended || this.stream.destroyed) return;
    this.stream.push(text);
    if (this.stream.readableLength > mostUnread) this.stream.destroy();
  }
}
