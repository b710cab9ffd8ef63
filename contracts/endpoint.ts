import type { z } from 'zod';

/** Required caller: anybody, a visitor with optional sign-in, a signed-in user, a member of staff. */
export type Access = 'none' | 'optional' | 'user' | 'staff';

/**
 * One call of the API. Its address ("METHOD /path/:param/") is its key in the registry, so that browser code names
 * a call by a type-checked string and never loads the schemas.
 */
export interface Endpoint {
  auth: Access;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** JSON body. A call with `upload` has none. */
  body?: z.ZodType;
  /** Takes one multipart file in the field `file`. */
  upload?: boolean;
  /** Honours Idempotency-Key. */
  idempotent?: boolean;
  /** `null`: 204 without a body; `stream`: server-sent events; `file`: bytes. */
  response: z.ZodType | null | 'stream' | 'file';
  /** HTTP status of success; 200 by default. */
  status?: 200 | 201 | 202 | 204;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Address = `${Method} /${string}`;

/** Checks the shape of a group of endpoints and keeps its literal types. */
export const endpoints = <const G extends Record<Address, Endpoint>>(group: G): G => group;
