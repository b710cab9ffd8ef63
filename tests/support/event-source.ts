import { afterEach, beforeEach, vi } from 'vitest';

/** Mock of the browser's EventSource whose events are sent by the test. */
export class Source extends EventTarget {
  static readonly CLOSED = 2;
  static all: Source[] = [];
  readonly url: string;
  readyState = 1;

  constructor(url: string) {
    super();
    this.url = url;
    Source.all.push(this);
  }

  static get open(): Source[] {
    return Source.all.filter(({ readyState }) => readyState !== Source.CLOSED);
  }

  close() {
    this.readyState = Source.CLOSED;
  }

  says(said: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(said) }));
  }

  fails(closed: boolean) {
    if (closed) this.close();
    this.dispatchEvent(new Event('error'));
  }
}

/** Mocks EventSource in a test file, with no open streams at the start of each test. */
export function eventsOfTest(): void {
  beforeEach(() => {
    Source.all = [];
    vi.stubGlobal('EventSource', Source);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
}
