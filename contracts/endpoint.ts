import type { z } from 'zod';

/** Permitted callers: anybody, a visitor with optional sign-in, a signed-in user, or a staff member. */
export type Access = 'none' | 'optional' | 'user' | 'staff';

/**
 * One call of the API. Its key in the registry is its address ("METHOD /path/:param/"), so that browser code names a
 * call by a type-checked string and does not load the schemas.
 */
export interface Endpoint {
  auth: Access;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** JSON body. A call with `upload` has none. */
  body?: z.ZodType;
  /** Accepts one multipart file in the field `file`. */
  upload?: boolean;
  /** Whether the call accepts an Idempotency-Key. */
  idempotent?: boolean;
  /** `null`: 204 without a body; `stream`: server-sent events; `file`: bytes. */
  response: z.ZodType | null | 'stream' | 'file';
  /** HTTP status of success; 200 by default. */
  status?: 200 | 201 | 202 | 204;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Address = `${Method} /${string}`;

/** Type-checks a group of endpoints and keeps its literal types. */
export const endpoints = <const G extends Record<Address, Endpoint>>(group: G): G => group;
