import { Readable } from 'node:stream';

/** A consumer that has more unread bytes than this is disconnected. */
const maxBufferedBytes = 256 * 1024;

/** One state of a stream. */
export interface StreamState {
  /** The state as JSON. */
  text: string;
  /** States with the same key look the same to the viewer. Of several such states in a row only the first is sent. */
  key: string;
  /** Whether the stream ends after this state. */
  last: boolean;
}

/**
 * Streams a changing state as server-sent events. Only one read runs at a time, equal states are sent once, and the
 * stream ends after the last state.
 */
export class StateStream {
  readonly stream = new Readable({ read() {} });
  readonly #read: (since: number) => Promise<StreamState | null>;
  #key: string | undefined;
  #ended = false;
  #reading = false;
  #stale = false;
  #since = 0;

  /**
   * @param read a function that returns the current state, or null to end the stream when the viewer may no longer see
   * the state. Its argument `since` is the time of the last notification in milliseconds; 0 before the first
   * notification
   */
  constructor(read: (since: number) => Promise<StreamState | null>) {
    this.#read = read;
  }

  /**
   * Reads and sends the state, and repeats this if a notification arrived meanwhile. Errors of the first read are
   * thrown to the caller.
   */
  async send(): Promise<void> {
    this.#stale = true;
    if (this.#reading) return;
    this.#reading = true;
    try {
      while (this.#stale && !this.#ended) {
        this.#stale = false;
        const state = await this.#read(this.#since);
        if (state) this.#state(state);
        else this.end();
      }
    } finally {
      this.#reading = false;
    }
  }

  /**
   * Handles a notification by reading the state again. A failed read ends the stream; the page then polls and receives
   * the error.
   */
  refresh(): void {
    this.#since = Date.now();
    this.send().catch(() => this.end());
  }

  heartbeat(): void {
    this.#put('event: beat\ndata:\n\n');
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.stream.push(null);
  }

  #state({ text, key, last }: StreamState): void {
    if (key !== this.#key) this.#put(`data: ${text}\n\n`);
    this.#key = key;
    if (last) this.end();
  }

  #put(text: string): void {
    if (this.#ended || this.stream.destroyed) return;
    this.stream.push(text);
    if (this.stream.readableLength > maxBufferedBytes) this.stream.destroy();
  }
}
