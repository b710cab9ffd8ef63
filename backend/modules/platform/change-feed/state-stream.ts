import { Readable } from 'node:stream';

/** Disconnects slow consumers. */
const maxBufferedBytes = 256 * 1024;

/** A state to stream. */
export interface StreamState {
  /** The state as JSON. */
  text: string;
  /** Equal for states that look the same to the viewer: of consecutive ones only the first is sent. */
  key: string;
  /** Whether the stream ends after this state. */
  last: boolean;
}

/** Streams one changing state as server-sent events: one read at a time, equal states once, closed after the last. */
export class StateStream {
  readonly stream = new Readable({ read() {} });
  readonly #read: (since: number) => Promise<StreamState | null>;
  #key: string | undefined;
  #ended = false;
  #reading = false;
  #stale = false;
  #since = 0;

  /**
   * @param read reads the state; `since` is the time of the notification in milliseconds, 0 at first. Null ends the
   *   stream: the viewer may not see the state any more.
   */
  constructor(read: (since: number) => Promise<StreamState | null>) {
    this.#read = read;
  }

  /** Reads and sends the state, again if a notification arrived meanwhile. The caller gets errors of the first read. */
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

  /** Handles a notification. A failed read ends the stream; the page then polls and gets the error. */
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
