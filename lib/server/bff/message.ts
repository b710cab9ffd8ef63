import 'server-only';
import type { Readable, Writable } from 'node:stream';

/** Read access to request headers. Header names are case-insensitive. */
export type RequestHeaders = Pick<Headers, 'get'>;

/** A browser's request, independent of the server framework that received it. */
export interface BffRequest {
  method: string;
  pathname: string;
  /** Query string with its question mark, or empty. */
  search: string;
  headers: RequestHeaders;
  /** Pipes the body into a stream. If the stream is destroyed, the rest of the body is discarded. */
  pipeBody: ((into: Writable) => void) | null;
  client: ClientConnection;
}

/**
 * Connection to the client. It has its own interface, because reporting its end by an AbortSignal would cost a
 * microsecond per call.
 */
export interface ClientConnection {
  isLost: () => boolean;
  /** @returns a function that removes the listener */
  onLost: (listener: () => void) => () => void;
}

/** Response to the browser, independent of the server framework that sends it. */
export interface BffResponse {
  status: number;
  /** Headers except Set-Cookie, keyed by lower-case name. */
  headers: Record<string, string>;
  cookies: string[];
  body: Uint8Array<ArrayBuffer> | Readable | null;
}

export type Handler = (request: BffRequest) => Promise<BffResponse>;

export const jsonResponse = (body: object, status = 200, headers: Record<string, string> = {}): BffResponse => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  cookies: [],
  body: Buffer.from(JSON.stringify(body)),
});
