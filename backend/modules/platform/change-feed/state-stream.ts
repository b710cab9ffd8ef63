import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/** Clients that have more unread bytes than this are disconnected. */
const maxBufferedBytes = 256 * 1024;

export interface StreamState {
  /** State as JSON, which is sent to the browser. */
  text: string;
  /** Text for comparing a state with the previous state. A state with an unchanged key is not sent. */
  key: string;
  last: boolean;
}

/**
 * Streams a changing state as server-sent events, without sending the same state twice in a row. Only one read runs at
 * a time.
 */
export class StateStream {
  readonly stream = new Readable({ read() {} });
  readonly #read: (since: number) => Promise<StreamState | null>;
  #key: string | undefined;
  #ended = false;
  #reading = false;
  #stale = false;
  #since = 0;
  readonly #pauseMs: number;
  #nextReadAt = 0;

  /**
   * Creates a stream of the states that `read` returns.
   * @param read a function that returns the current state, or null to end the stream. Its parameter `since` is the time
   * of the latest notification in epoch milliseconds, or 0 before the first notification.
   * @param pauseMs the least time between two reads. Notifications that arrive meanwhile share one read.
   */
  constructor(read: (since: number) => Promise<StreamState | null>, pauseMs = 0) {
    this.#read = read;
    this.#pauseMs = pauseMs;
  }

  /** Reads and sends the state. Reads the state again if a notification has arrived during the read. */
  async send(): Promise<void> {
    this.#stale = true;
    if (this.#reading) return;
    this.#reading = true;
    try {
      while (this.#stale && !this.#ended) {
        const waitMs = this.#nextReadAt - Date.now();
        if (waitMs > 0) await sleep(waitMs);
        if (this.#ended) return;
        this.#nextReadAt = Date.now() + this.#pauseMs;
        this.#stale = false;
        const state = await this.#read(this.#since);
        if (state) this.#state(state);
        else this.end();
      }
    } finally {
      this.#reading = false;
    }
  }

  /** Reads the state again after a notification. If the read fails, the stream ends, and the page polls instead. */
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
