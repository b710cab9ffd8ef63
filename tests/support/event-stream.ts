interface SentEvent {
  name: string;
  data: string;
}

/** Reads server-sent events one by one, as a browser would. */
export class EventReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #decoder = new TextDecoder();
  #rest = '';

  constructor(body: ReadableStream<Uint8Array>) {
    this.#reader = body.getReader();
  }

  /** Returns the next event that is no keep-alive, or null at the end of the stream. */
  async next(): Promise<SentEvent | null> {
    const event = await this.#any();
    return event?.name === 'beat' ? await this.next() : event;
  }

  async #any(): Promise<SentEvent | null> {
    let end = this.#rest.indexOf('\n\n');
    while (end < 0) {
      const { done, value } = await this.#reader.read();
      if (done) return null;
      this.#rest += this.#decoder.decode(value, { stream: true });
      end = this.#rest.indexOf('\n\n');
    }
    const lines = this.#rest.slice(0, end).split('\n');
    this.#rest = this.#rest.slice(end + 2);
    const field = (name: string) => lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);
    return { name: field('event')?.trim() ?? 'message', data: field('data')?.trim() ?? '' };
  }

  close(): Promise<void> {
    return this.#reader.cancel();
  }
}
