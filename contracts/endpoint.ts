import type { z } from 'zod';

/**
 * Permitted callers. `none`: anybody; `optional`: anybody, and the call knows a signed-in user; `user`: a signed-in user;
 * `staff`: a staff member.
 */
export type Access = 'none' | 'optional' | 'user' | 'staff';

/**
 * One call of the API. Browser code names a call by its key in the registry, such as "GET /path/:param/": a string that
 * is type-checked and does not load the schema.
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
  /** Body of the response. A schema: JSON; `null`: no body; `stream`: server-sent events; `file`: bytes. */
  response: z.ZodType | null | 'stream' | 'file';
  /** HTTP status of success; 200 by default. */
  status?: 200 | 201 | 202 | 204;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Address = `${Method} /${string}`;

/** Type-checks a group of endpoints and keeps its literal types. */
export const endpoints = <const G extends Record<Address, Endpoint>>(group: G): G => group;
