import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import type { ShopStatus } from '#domain/shop.ts';
import type { ConfirmationWay } from '#domain/withdrawal.ts';
import type { Db } from '../../../db/pool.ts';
import { relabelled } from '../../../db/requisite-labels.ts';
import type { StoredRequisite } from '../../../db/stored-json.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface ShopOwner {
  shopId: string;
  status: ShopStatus;
  email: string;
  by: ConfirmationWay;
}

/** Returns a user's shop, and how the user confirms withdrawals. */
export async function ownerOf(db: Db, userId: string): Promise<ShopOwner | undefined> {
  const { rows } = await sql<ShopOwner>`
    select s.id as shop_id, s.status, u.email, case when u.totp_secret is null then 'mail' else 'totp' end as by
    from shops s join users u on u.id = s.user_id where u.id = ${userId}`.execute(db);
  return rows[0];
}

export interface DraftRow {
  id: string;
  shopId: string;
  summa: string;
  currency: string;
  fee: string;
  toPs: number;
  toName: string;
  toSumma: string;
  toCurrency: string;
  requisites: StoredRequisite[];
  validUntil: Date;
}

const drafts = (locale: Locale, minutes: number, where: ReturnType<typeof sql>) => sql<DraftRow>`
  select d.id, d.shop_id, trim_scale(d.summa)::text as summa, p.unit as currency, trim_scale(d.fee)::text as fee, d.to_ps,
    t.${sql.ref(locale === 'ru' ? 'nameRu' : 'nameEn')} as to_name, trim_scale(d.to_summa)::text as to_summa,
    t.unit as to_currency, ${relabelled(locale, 'd.toRequisites', 't.receiveInputs')} as requisites, d.created_at + make_interval(mins => ${minutes}) as valid_until
  from shop_withdrawal_drafts d join shop_balances b on b.shop_id = d.shop_id
  join payment_systems p on p.id = b.ps join payment_systems t on t.id = d.to_ps
  where d.created_at > now() - make_interval(mins => ${minutes}) and ${where}`;

/** Returns the draft of a shop's withdrawal. A draft older than `minutes` is not returned. */
export async function draftOf(db: Db, shopId: string, locale: Locale, minutes: number): Promise<DraftRow | undefined> {
  return (await drafts(locale, minutes, sql`d.shop_id = ${shopId}`).execute(db)).rows[0];
}

export interface DraftToMail extends DraftRow {
  shop: string;
  email: string;
  locale: Locale;
}

/**
 * Returns a draft of a withdrawal with its owner and shop, for a mail. Returns undefined if the draft was replaced or
 * confirmed, or is older than `minutes`.
 */
export async function draftToMail(db: Db, id: string, minutes: number): Promise<DraftToMail | undefined> {
  const { rows } = await sql<Pick<DraftToMail, 'shopId' | 'shop' | 'email' | 'locale'>>`
    select d.shop_id, s.name as shop, u.email, u.locale from shop_withdrawal_drafts d
    join shops s on s.id = d.shop_id join users u on u.id = s.user_id where d.id = ${id}`.execute(db);
  const [owner] = rows;
  const draft = owner && (await draftOf(db, owner.shopId, owner.locale, minutes));
  return owner && draft && { ...draft, ...owner };
}

export interface FundsRow {
  balance: string;
  hold: string;
  received: string;
  earned: string;
  paid: string;
  /** Sum of the withdrawals that are not sent yet. */
  pending: string;
  /**
   * Part of written-off payments that the exchange bore instead of the shop. Computed from the other sums, so that they
   * always add up.
   */
  covered: string;
}

/** Returns the sums of a shop's balance, all as of the same moment. */
export async function fundsOf(db: Db, shopId: string): Promise<FundsRow | undefined> {
  const column = (name: string, value: RawBuilder<unknown>) => sql`trim_scale(${value})::text as ${sql.ref(name)}`;
  const sums = ['balance', 'hold', 'received', 'earned', 'paid'].map((name) => column(name, sql.ref(`b.${name}`)));
  const { rows } = await sql<FundsRow>`
    select ${sql.join(sums)}, ${column('pending', sql`w.pending`)},
      ${column('covered', sql`b.balance + b.hold + b.paid + w.pending - b.received - b.earned`)}
    from shop_balances b cross join lateral (
      select coalesce(sum(summa), 0) as pending from withdrawals
      where shop_id = b.shop_id and status in ('wdnew', 'wdwork')) w
    where b.shop_id = ${shopId}`.execute(db);
  return rows[0];
}

interface NewDraft {
  shopId: string;
  toPs: number;
  toRequisites: StoredRequisite[];
  summa: string;
  fee: string;
  toSumma: string;
}

/** Stores the draft of a shop's withdrawal under a new id, replacing an earlier draft. */
export async function replaceDraft(tx: Tx, { toRequisites, ...draft }: NewDraft): Promise<void> {
  const values = { ...draft, toRequisites: JSON.stringify(toRequisites) };
  await tx
    .insertInto('shopWithdrawalDrafts')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('shopId')
        .doUpdateSet({ ...values, id: sql<string>`gen_random_uuid()`, createdAt: sql<Date>`now()` }),
    )
    .execute();
}

/**
 * Deletes a draft of a withdrawal.
 * @returns false if another request has deleted or replaced the draft
 */
export async function deleteDraft(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('shopWithdrawalDrafts').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
