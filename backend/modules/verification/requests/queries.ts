import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import type { VerificationKind, VerificationReason, VerificationStatus } from '#domain/verification.ts';
import { identityWanted, payerChecked, verifiedCard } from '../../../db/identity-state.ts';
import type { Db } from '../../../db/pool.ts';
import { type Page, readPage } from '../../../db/read-page.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface VerificationRow {
  id: string;
  kind: VerificationKind;
  status: VerificationStatus;
  reason: VerificationReason | null;
  note: string | null;
  ps: number | null;
  psCode: string | null;
  psName: string | null;
  userId: string | null;
  visitorHash: Buffer | null;
  claimId: string | null;
  claimNumber: number | null;
  email: string | null;
  locale: Locale;
  masked: string | null;
  numberHash: Buffer | null;
  sealed: Buffer | null;
  workerId: string | null;
  worker: string | null;
  createdAt: Date;
  statusAt: Date;
  decidedAt: Date | null;
  expiresAt: Date | null;
  photos: { id: string; input: string; type: string }[];
}

type Condition = RawBuilder<unknown>;

const verifications = (locale: Locale, where: Condition) => sql<VerificationRow>`
  select v.id, v.kind, v.status, v.reason, v.note, v.ps, p.code as ps_code,
    p.${sql.ref(locale === 'ru' ? 'nameRu' : 'nameEn')} as ps_name, v.user_id, v.visitor_hash, v.claim_id,
    c.number::float8 as claim_number, coalesce(u.email, nullif(c.email, '')) as email, v.locale, v.masked,
    v.number_hash, v.sealed, v.worker_id, w.email as worker, v.created_at, v.status_at, v.decided_at, v.expires_at,
    coalesce((select json_agg(json_build_object('id', f.id, 'input', f.input, 'type', f.type) order by f.input)
      from verification_photos f where f.verification_id = v.id), '[]') as photos
  from verifications v left join payment_systems p on p.id = v.ps left join users u on u.id = v.user_id
  left join claims c on c.id = v.claim_id left join users w on w.id = v.worker_id
  where ${where}`;

export async function findVerification(db: Db, id: string, locale: Locale): Promise<VerificationRow | undefined> {
  return (await verifications(locale, sql`v.id = ${id}`).execute(db)).rows[0];
}

export async function lockVerification(tx: Tx, id: string, locale: Locale): Promise<VerificationRow | undefined> {
  await sql`select from verifications where id = ${id} for update`.execute(tx);
  return await findVerification(tx, id, locale);
}

interface Paging extends Page {
  locale: Locale;
}

const pageOf = (db: Db, where: Condition, order: Condition, { locale, ...page }: Paging) =>
  readPage(
    db,
    sql`from verifications v where ${where}`,
    sql<VerificationRow>`${verifications(locale, where)} order by ${order}`,
    page,
  );

interface Filter {
  kind?: VerificationKind | undefined;
  status?: VerificationStatus | undefined;
  ps?: number | undefined;
}

export const ownVerifications = (db: Db, userId: string, { kind, status, ps }: Filter, paging: Paging) =>
  pageOf(
    db,
    sql`v.user_id = ${userId} and (${kind ?? null}::text is null or v.kind = ${kind ?? null})
      and (${status ?? null}::text is null or v.status = ${status ?? null})
      and (${ps ?? null}::int is null or v.ps = ${ps ?? null})`,
    sql`v.created_at desc, v.id`,
    paging,
  );

export const queue = (db: Db, show: 'open' | 'all', kind: VerificationKind | undefined, paging: Paging) => {
  // If no kind is given, leave the condition out. With a condition on a null parameter, PostgreSQL would use no index.
  const fits = kind === undefined ? sql`true` : sql`v.kind = ${kind}`;
  return show === 'open'
    ? pageOf(db, sql`v.status in ('wait', 'work') and ${fits}`, sql`v.created_at, v.id`, paging)
    : pageOf(db, sql`v.status <> 'draft' and ${fits}`, sql`v.created_at desc, v.id`, paging);
};

export interface NewVerification {
  id: string;
  kind: VerificationKind;
  ps: number | null;
  userId: string | null;
  visitorHash: Buffer | null;
  claimId: string | null;
  locale: Locale;
  masked: string | null;
  numberHash: Buffer | null;
  sealed: Buffer;
}

export async function insertVerification(tx: Tx, row: NewVerification): Promise<void> {
  await tx.insertInto('verifications').values(row).execute();
}

/** Locks a claim or visitor until the transaction ends, so that concurrent calls do not begin two verifications. */
export async function lockBeginning(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 7227))`.execute(tx);
}

/** Returns the ids of the visitor's identity verifications that are not decided yet or were refused, newest first. */
export async function openIdentities(
  tx: Tx,
  { userId, hash }: { userId: string | null; hash: Buffer | null },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('verifications')
    .where('kind', '=', 'identity')
    .where('status', 'in', ['draft', 'wait', 'work', 'reject'])
    .where(
      userId === null ? sql<SqlBool>`user_id is null and visitor_hash = ${hash}` : sql<SqlBool>`user_id = ${userId}`,
    )
    .select('id')
    .orderBy('createdAt', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the account's latest undecided verification of a card, or undefined if there is none. */
export async function openVerificationOfCard(tx: Tx, userId: string, numberHash: Buffer): Promise<string | undefined> {
  const row = await tx
    .selectFrom('verifications')
    .where('numberHash', '=', numberHash)
    .where('userId', '=', userId)
    .where('status', 'in', ['draft', 'wait', 'work', 'reject'])
    .select('id')
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  return row?.id;
}

export interface VerificationChange {
  claimId?: string | null;
  status?: VerificationStatus;
  reason?: VerificationReason | null;
  note?: string | null;
  masked?: string | null;
  numberHash?: Buffer | null;
  sealed?: Buffer;
  workerId?: string | null;
  decidedBy?: string;
  /** Days for which a verification is valid after it has passed. */
  validDays?: number;
}

export async function updateVerification(tx: Tx, id: string, change: VerificationChange): Promise<void> {
  const { validDays, ...columns } = change;
  await tx
    .updateTable('verifications')
    .set({
      ...columns,
      ...(change.status && { statusAt: sql<Date>`now()` }),
      ...(change.decidedBy && { decidedAt: sql<Date>`now()` }),
      ...(validDays && { expiresAt: sql<Date>`now() + make_interval(days => ${validDays}::int)` }),
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteVerification(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('verifications').where('id', '=', id).execute();
}

/** Returns the latest undecided verification for a claim, or for the identity of an account. */
export async function openVerification(
  tx: Tx,
  claimId: string | null,
  kind: VerificationKind,
  userId: string | null,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('verifications')
    .where(sql<SqlBool>`(claim_id = ${claimId} or ${kind} = 'identity' and user_id = ${userId})`)
    .where('kind', '=', kind)
    .where('status', 'in', ['draft', 'wait', 'work', 'reject'])
    .select('id')
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  return row?.id;
}

/** Returns the account that has a passed verification of a card, or undefined if there is none. */
export async function ownerOfCard(tx: Tx, numberHash: Buffer): Promise<string | undefined> {
  const row = await tx
    .selectFrom('verifications')
    .where('numberHash', '=', numberHash)
    .where('status', '=', 'success')
    .where('userId', 'is not', null)
    .select('userId')
    .executeTakeFirst();
  return row?.userId ?? undefined;
}

export interface PassedCard {
  id: string;
  ps: number | null;
  sealed: Buffer | null;
}

export const passedCard = (tx: Tx, id: string, userId: string): Promise<PassedCard | undefined> =>
  tx
    .selectFrom('verifications')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('kind', '=', 'card')
    .where('status', '=', 'success')
    .where('expiresAt', '>', sql<Date>`now()`)
    .select(['id', 'ps', 'sealed'])
    .executeTakeFirst();

export interface PassedCheck {
  id: string;
  kind: VerificationKind;
  /** Key of the verified card, in the format of `cardKey`. Null for a verification of the identity. */
  card: string | null;
  sealed: Buffer | null;
}

/** Maximum number of valid verifications of one person that a new claim is compared with. */
const maxChecks = 50;

/** Returns the valid verifications of an account, or of a guest's browser. */
export async function passedChecks(
  tx: Tx,
  { userId, visitorHash }: { userId: string | null; visitorHash: Buffer | null },
): Promise<PassedCheck[]> {
  const owner = userId === null ? sql`user_id is null and visitor_hash = ${visitorHash}` : sql`user_id = ${userId}`;
  const { rows } = await sql<PassedCheck>`
    select v.id, v.kind, ${verifiedCard} as card, v.sealed from verifications v
    where ${owner} and status = 'success' and expires_at > now() order by created_at desc limit ${maxChecks}`.execute(
    tx,
  );
  return rows;
}

export async function isCheckValid(tx: Tx, claimId: string): Promise<boolean> {
  const { rows } = await sql<{ isValid: boolean }>`
    select ${payerChecked} as is_valid from claims c where c.id = ${claimId}`.execute(tx);
  return rows[0]?.isValid ?? false;
}

/**
 * Returns a claim's payment system and requisites if the claim may need a verification, otherwise undefined. After a
 * refused verification, the claim may need a new verification.
 */
export const verifyingClaim = (tx: Tx, id: string) =>
  tx
    .selectFrom('claims as c')
    .where('c.id', '=', id)
    .where(
      sql<SqlBool>`(c.status = 'verify' or c.status = 'choice' and c.reason = 'verify'
        or ${identityWanted} and c.status not in ('done', 'refunded', 'expired', 'cancelled', 'failed'))`,
    )
    .select(['c.id', 'c.fromPs', 'c.fromRequisites', identityWanted.as('isIdentityWanted')])
    .executeTakeFirst();

/** Whether a payment system has an input for a card number. */
const takesCard = sql<SqlBool>`jsonb_path_exists(
  send_inputs || coalesce(send_inputs_verify, '[]') || receive_inputs, '$[*] ? (@.format == "card")')`;

export async function isBankCard(tx: Tx, ps: number): Promise<boolean> {
  const row = await tx
    .selectFrom('paymentSystems')
    .where('id', '=', ps)
    .where('kind', '=', 'bank')
    .where(takesCard)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const banksOfCards = (db: Db, locale: Locale): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('paymentSystems')
    .where('kind', '=', 'bank')
    .where('visible', '=', true)
    .where(takesCard)
    .select(['id', `${locale === 'ru' ? 'nameRu' : 'nameEn'} as name`])
    .orderBy('position')
    .orderBy('id')
    .execute();
