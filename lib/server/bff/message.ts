import 'server-only';
import type { Readable, Writable } from 'node:stream';

/** Read access to request headers, by a name in any case. A web `Headers` object satisfies it. */
export type RequestHeaders = Pick<Headers, 'get'>;

/** A call of the browser, independent of the server that received it. */
export interface BffRequest {
  method: string;
  pathname: string;
  /** The query with its question mark, or an empty string. */
  search: string;
  headers: RequestHeaders;
  /** Pipes the body into a stream. If that stream is destroyed, the rest of the body is discarded. */
  pipeBody: ((into: Writable) => void) | null;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
}

/** A response to the browser, before a server sends it. */
export interface BffResponse {
  status: number;
  /** By lower-case name, without cookies. */
  headers: Record<string, string>;
  /** Values of Set-Cookie. */
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
