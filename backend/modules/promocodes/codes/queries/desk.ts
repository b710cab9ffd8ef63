import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import { promocodeKey } from '#domain/promocode.ts';
import type { PromocodeState } from '#domain/promocode-draft.ts';
import { beginsWith } from '../../../../db/begins-with.ts';
import type { Db } from '../../../../db/pool.ts';
import { type Page, readPage } from '../../../../db/read-page.ts';
import type { Tables } from '../../../../db/tables.ts';
import type { Tx } from '../../../../db/transaction.ts';
import { countedIn, idsOf, listOf, newestFirst, state } from './codes-in-state.ts';
import { type TermsRow, termsColumns } from './own-codes.ts';

export interface DeskRow extends TermsRow {
  id: string;
  state: PromocodeState;
  active: boolean;
  used: number;
  usageLimit: number | null;
  perUser: number | null;
  personal: boolean;
  owner: string | null;
  givenUsd: string;
  createdBy: string | null;
  createdAt: Date;
}

/** Returns promo codes as the back office shows them. @param found subquery with rows of `promocodes` */
const codesIn = (found: RawBuilder<unknown>, locale: Locale) => sql<DeskRow>`
  select ${termsColumns(locale)}, p.id, ${state} as state, p.active, p.used, p.usage_limit, p.per_user, p.personal,
    owner.email as owner, trim_scale(p.given_usd)::text as given_usd, author.email as created_by, p.created_at
  from (${found}) p left join users owner on owner.id = p.user_id left join users author on author.id = p.created_by`;

interface DeskQuery extends Page {
  show: PromocodeState | 'all';
  search?: string | undefined;
  locale: Locale;
}

export function deskCodes(db: Db, { show, search = '', locale, ...page }: DeskQuery) {
  const text = search.trim();
  const wanted = text === '' ? listOf(show) : { where: found(text), order: newestFirst };
  const list = (slice: RawBuilder<unknown>) => {
    const rows = sql`select * from promocodes where id = any(array(${idsOf(wanted, slice)}))`;
    return sql<DeskRow>`${codesIn(rows, locale)} order by ${wanted.order}`;
  };
  return readPage(db, countedIn(wanted), list, page);
}

/** Finds promo codes by the beginning of the code, or by the e-mail of the only account that may use the code. */
const found = (text: string): RawBuilder<unknown> =>
  text.includes('@')
    ? sql`p.user_id = (select id from users where email = ${text.toLowerCase()})`
    : beginsWith(sql`p.code collate "C"`, promocodeKey(text));

export async function deskCode(db: Db, id: string, locale: Locale): Promise<DeskRow | undefined> {
  return (await codesIn(sql`select * from promocodes where id = ${id}`, locale).execute(db)).rows[0];
}

/**
 * Locks a promo code.
 * @returns whether the code is switched on, or undefined if it does not exist
 */
export async function lockCode(tx: Tx, id: string): Promise<boolean | undefined> {
  return (await tx.selectFrom('promocodes').where('id', '=', id).select('active').forUpdate().executeTakeFirst())
    ?.active;
}

export async function updateActive(tx: Tx, id: string, active: boolean): Promise<void> {
  await tx.updateTable('promocodes').set({ active }).where('id', '=', id).execute();
}

/**
 * Inserts a promo code.
 * @returns the code's id, or undefined if the code exists already
 */
export async function insertCode(tx: Tx, row: Insertable<Tables['promocodes']>): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('promocodes')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Returns the id of the account that has confirmed this e-mail, or undefined if there is none. */
export async function findOwner(db: Db, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from users where email = ${email.toLowerCase()} and activated`.execute(db);
  return rows[0]?.id;
}

/** Returns the ids of the directions between the given payment systems. Pairs without a direction are omitted. */
export async function directionIds(db: Db, pairs: readonly { fromPs: number; toPs: number }[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.id from directions d join (
      select * from unnest(${pairs.map(({ fromPs }) => fromPs)}::int[], ${pairs.map(({ toPs }) => toPs)}::int[])
    ) as pair (from_ps, to_ps) on d.from_ps = pair.from_ps and d.to_ps = pair.to_ps
    group by d.id order by d.id`.execute(db);
  return rows.map(({ id }) => id);
}
