import 'server-only';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { isBuffered, streamFrom, type UpstreamResponse, upstreamResponse } from './upstream-response.ts';

/**
 * Receives one response from undici. This class is faster than undici's own `request`, which creates a stream even for
 * small bodies.
 */
export class ResponseReceiver implements Dispatcher.DispatchHandler {
  readonly response: Promise<UpstreamResponse>;
  #resolve!: (response: UpstreamResponse) => void;
  #reject!: (error: Error) => void;
  #controller: Dispatcher.DispatchController | null = null;
  #abortReason: Error | null = null;
  #status = 0;
  #headers: IncomingHttpHeaders = {};
  #chunks: Buffer[] = [];
  #stream: Readable | null = null;

  constructor() {
    this.response = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /** Ends the request, even while it waits for a connection. */
  abort(reason: Error): void {
    this.#abortReason = reason;
    this.#reject(reason);
    this.#controller?.abort(reason);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#abortReason) controller.abort(this.#abortReason);
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    // Ignores informational responses (1xx). The final response comes after them (RFC 9110, section 15.2).
    if (status < 200) return;
    this.#status = status;
    this.#headers = headers;
    if (isBuffered(status, headers)) return;
    this.#stream = streamFrom(controller);
    this.#resolve(upstreamResponse(status, headers, this.#stream));
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (!this.#stream) this.#chunks.push(chunk);
    else if (!this.#stream.push(chunk)) controller.pause();
  }

  onResponseEnd(): void {
    if (this.#stream) this.#stream.push(null);
    else this.#resolve(upstreamResponse(this.#status, this.#headers, Buffer.concat(this.#chunks)));
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#reject(error);
    this.#stream?.destroy(error);
  }
}
