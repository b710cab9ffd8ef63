import { sql } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import { networkOf } from '#domain/network.ts';
import type { KeyScope, ShopStatus } from '#domain/shop.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface KeyRow {
  id: string;
  shopId: string;
  name: string;
  key: string;
  scopes: KeyScope[];
  networks: string[];
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
  active: boolean;
}

const columns = sql`k.id, k.shop_id, k.name, k.key, k.scopes, k.networks::text[] as networks, k.created_at, k.expires_at,
  k.last_used_at, k.revoked_at, k.revoked_at is null and coalesce(k.expires_at > now(), true) as active`;

/**
 * Maximum number of a shop's keys in the list. Active keys come first, then the others from the newest to the oldest.
 */
const maxListed = 50;

export async function keysOfShop(db: Db, shopId: string): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select ${columns} from shop_keys k where k.shop_id = ${shopId}
    order by k.revoked_at is null and coalesce(k.expires_at > now(), true) desc, k.created_at desc, k.id
    limit ${maxListed}`.execute(db);
  return rows;
}

export async function findKeyOfShop(db: Db, shopId: string, id: string): Promise<KeyRow | undefined> {
  const { rows } = await sql<KeyRow>`
    select ${columns} from shop_keys k where k.shop_id = ${shopId} and k.id = ${id}`.execute(db);
  return rows[0];
}

/** Maximum number of networks that are remembered for a key. */
const maxNetworks = 50;

export interface SigningKey extends KeyRow {
  status: ShopStatus;
  /** Whether the shop has an owner whose account is open. */
  hasOwner: boolean;
  isFromListed: boolean;
  /**
   * Whether the key was never used from the caller's network before. Always false once `maxNetworks` networks of the
   * key are remembered.
   */
  isNewNetwork: boolean;
}

/**
 * Returns a shop's key by its public name.
 * @param address the caller's IP address, which is compared with the key's networks
 */
export async function findSigningKey(db: Db, key: string, address: string): Promise<SigningKey | undefined> {
  const { rows } = await sql<SigningKey>`
    select ${columns}, s.status, exists (select from users u where u.id = s.user_id and u.blocked_at is null) as has_owner,
      cardinality(k.networks) = 0 or ${address}::inet <<= any (k.networks) as is_from_listed,
      ${networkOf(address)}::inet <> all (k.seen_networks) and cardinality(k.seen_networks) < ${maxNetworks}
        as is_new_network
    from shop_keys k join shops s on s.id = k.shop_id where k.key = ${key}`.execute(db);
  return rows[0];
}

/** Locks a shop, so that concurrent calls cannot create more keys than the shop may have. */
export async function lockShopOfUser(tx: Tx, userId: string): Promise<{ id: string; status: ShopStatus } | undefined> {
  return await tx
    .selectFrom('shops')
    .where('userId', '=', userId)
    .select(['id', 'status'])
    .forUpdate()
    .executeTakeFirst();
}

export async function countActiveKeys(tx: Tx, shopId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shop_keys
    where shop_id = ${shopId} and revoked_at is null and coalesce(expires_at > now(), true)`.execute(tx);
  return rows[0]?.count ?? 0;
}

export interface NewKey {
  shopId: string;
  name: string;
  key: string;
  scopes: KeyScope[];
  networks: string[];
  days: number | null;
}

export async function insertKey(tx: Tx, { shopId, name, key, scopes, networks, days }: NewKey): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into shop_keys (shop_id, name, key, scopes, networks, expires_at)
    values (${shopId}, ${name}, ${key}, ${scopes}::text[], ${networks}::inet[],
      now() + make_interval(days => ${days}::int)) returning id`.execute(tx);
  return rows[0]?.id ?? '';
}

/** Sets the expiry of a shop's key to `hours` hours from now. An earlier expiry is kept. */
export async function shortenKey(tx: Tx, id: string, hours: number): Promise<void> {
  await sql`update shop_keys set expires_at = least(expires_at, now() + make_interval(hours => ${hours}::int))
    where id = ${id}`.execute(tx);
}

/** Revokes a key. @returns false if it was revoked before */
export async function revoke(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update shop_keys set revoked_at = now() where id = ${id} and revoked_at is null returning id`.execute(tx);
  return rows.length > 0;
}

/** Records when a shop's key was last used, to the minute. */
export async function touchKey(db: Db, id: string): Promise<void> {
  await sql`update shop_keys set last_used_at = now()
    where id = ${id} and coalesce(last_used_at < now() - interval '1 minute', true)`.execute(db);
}

/**
 * Records the network (IPv4 address or IPv6 /56) from which a key is used.
 * @returns true if the network is new and the key was used from another network before
 */
export async function noteNetwork(tx: Tx, id: string, network: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    update shop_keys set seen_networks = seen_networks || ${network}::inet
    where id = ${id} and ${network}::inet <> all (seen_networks) and cardinality(seen_networks) < ${maxNetworks}
    returning cardinality(seen_networks) as count`.execute(tx);
  return (rows[0]?.count ?? 0) > 1;
}

interface KeyWithOwner extends Pick<KeyRow, 'name' | 'key' | 'createdAt' | 'revokedAt'> {
  shop: string;
  locale: Locale;
  email: string;
}

/** Returns a shop's key with the owner of the shop. */
export const findKeyWithOwner = (db: Db, id: string): Promise<KeyWithOwner | undefined> =>
  db
    .selectFrom('shopKeys as k')
    .innerJoin('shops as s', 's.id', 'k.shopId')
    .innerJoin('users as u', 'u.id', 's.userId')
    .where('k.id', '=', id)
    .select(['k.name', 'k.key', 'k.createdAt', 'k.revokedAt', 's.name as shop', 's.locale', 'u.email'])
    .executeTakeFirst();
