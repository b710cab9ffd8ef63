import type { z } from 'zod';
import type { KeyScope } from '#domain/shop.ts';
import type { Permission } from '#domain/staff-role.ts';

/**
 * Permitted callers. `optional` allows everybody and recognises signed-in users; `shop` allows servers that sign with a
 * key of a shop.
 */
export type Access = 'none' | 'optional' | 'user' | 'staff' | 'shop';

/**
 * Contract of one API call. Browser code refers to calls by their registry keys, so that it never loads the schemas.
 */
export type Endpoint = EndpointFields & Audience;

/** Permitted callers of an endpoint. Endpoints for staff name the permission that the caller's role must include. */
type Audience =
  | { auth: 'staff'; permission: Permission; freshCode?: FreshCode }
  | { auth: Exclude<Access, 'staff'>; permission?: never; freshCode?: never };

/**
 * Whether every call of an endpoint needs a fresh one-time code (`always`), or only a call with certain request bodies
 * (`sometimes`). A code is fresh if the same session gave it recently.
 */
type FreshCode = 'always' | 'sometimes';

interface EndpointFields {
  summary: string;
  /** Scope that a shop's key must have for this call. Set only for calls by shops' servers. */
  scope?: KeyScope;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** JSON body, absent for uploads. */
  body?: z.ZodType;
  /** Whether the body is a multipart upload with a file in the field `file`. */
  upload?: boolean;
  /** Whether the response may contain `session`. The web app moves the tokens of `session` into cookies. */
  opensSession?: boolean;
  idempotent?: boolean;
  /** Response body: JSON of this schema, an empty body (null), server-sent events (`stream`) or bytes (`file`). */
  response: z.ZodType | null | 'stream' | 'file';
  /** HTTP status on success, 200 by default. */
  status?: 200 | 201 | 202 | 204;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Address = `${Method} /${string}`;

/** Type-checks a group of endpoints without widening their literal types. */
export const endpoints = <const G extends Record<Address, Endpoint>>(group: G): G => group;
