import { z } from 'zod';
import { keyScopes, shopModes } from '#domain/shop.ts';
import { endpoints } from './endpoint.ts';

const networks = z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])).max(20);

export const shopKey = z.object({
  id: z.uuid(),
  name: z.string(),
  mode: z.enum(shopModes),
  /** Public name of the key, which is sent as `X-Key`. */
  key: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  /** IP addresses and networks that may use the key. An empty list allows all. */
  networks: z.array(z.string()),
  /** Whether the key is accepted now. */
  active: z.boolean(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  /**
   * Time of the last call that was accepted with this key. The time is updated at most once a minute, so it may be up
   * to a minute too early.
   */
  lastUsedAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
});

/** A new key with its secret, which no other call returns. */
export const newShopKey = shopKey.extend({ secret: z.string() });

const id = z.object({ id: z.uuid() });

/** Password of the account. Needed for a live key, because a live key can move money without a session. */
const password = z.string().min(1).max(128).optional();

export const shopKeyEndpoints = endpoints({
  'GET /api/v1/shop/keys/': {
    auth: 'user',
    summary: "Keys of the user's shop, newest first, without their secrets",
    response: z.array(shopKey),
  },
  'POST /api/v1/shop/keys/': {
    auth: 'user',
    summary: 'Creates a key and returns its secret, which is shown only once; a live key needs the password',
    body: z.strictObject({
      name: z.string().trim().min(1).max(40),
      mode: z.enum(shopModes).default('live'),
      scopes: z.array(z.enum(keyScopes)).min(1).max(keyScopes.length),
      networks: networks.default([]),
      /** Lifetime of the key in days. Without a number, the key never expires. */
      days: z.int().min(1).max(3_650).optional(),
      password,
    }),
    response: newShopKey,
    status: 201,
  },
  'POST /api/v1/shop/keys/:id/rotate/': {
    auth: 'user',
    summary: 'Creates a key with the same rights; the old one is accepted for another day at most',
    params: id,
    body: z.strictObject({ password }),
    response: newShopKey,
    status: 201,
  },
  'DELETE /api/v1/shop/keys/:id/': {
    auth: 'user',
    summary: 'Revokes a key at once',
    params: id,
    response: null,
    status: 204,
  },
});
