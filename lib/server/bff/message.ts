import 'server-only';
import type { Readable, Writable } from 'node:stream';

/** Read access to request headers, whose names may be in any case. A web `Headers` object has this type too. */
export type RequestHeaders = Pick<Headers, 'get'>;

/** A request of the browser, as the BFF sees it. It does not depend on the kind of server that received the request. */
export interface BffRequest {
  method: string;
  pathname: string;
  /** The query with its question mark, or an empty string. */
  search: string;
  headers: RequestHeaders;
  /**
   * Pipes the body into the given stream. If that stream is destroyed, the rest of the body is discarded. null: no
   * body.
   */
  pipeBody: ((into: Writable) => void) | null;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
}

/** A response to the browser, before it is converted for the kind of server that sends it. */
export interface BffResponse {
  status: number;
  /** Headers by their lower-case names, without Set-Cookie. */
  headers: Record<string, string>;
  /** Values of the Set-Cookie headers. */
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
