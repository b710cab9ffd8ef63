import type { z } from 'zod';
import type { operatorPromocode, promocodeDeskEndpoints, promocodeDraft } from '#contracts/promocode-desk.ts';
import type { Locale } from '#domain/locale.ts';
import { promocodeDraftFault } from '#domain/promocode-draft.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { logChange } from '../../platform/change-log/service.ts';
import { termsOf } from './own-codes.ts';
import * as sql from './queries/desk.ts';
import { rowsOfUses } from './queries/rows-of-uses.ts';

type OperatorPromocode = z.input<typeof operatorPromocode>;
type Endpoints = typeof promocodeDeskEndpoints;
type Query = z.output<Endpoints['GET /api/v1/operator/promocodes/']['query']>;
type UsesCall = Endpoints['GET /api/v1/operator/promocodes/:id/uses/'];
type Draft = z.output<typeof promocodeDraft>;

interface Staff {
  id: string;
  locale: Locale;
}

/** Returns one page of promo codes for staff, newest first. */
export async function listCodes(
  db: Db,
  query: Query,
  locale: Locale,
): Promise<{ count: number; results: OperatorPromocode[] }> {
  const { count, rows } = await sql.deskCodes(db, { ...query, locale });
  return { count, results: rows.map(toCode) };
}

/**
 * Returns one page of the claims created with a promo code, newest first.
 * @throws ApiError `not_found` if the promo code does not exist
 */
export async function usesOfCode(
  db: Db,
  id: string,
  { after, size }: z.output<UsesCall['query']>,
): Promise<z.input<UsesCall['response']>> {
  if (!(await sql.deskCode(db, id, 'ru'))) throw new ApiError('not_found');
  const rows = await rowsOfUses(db, { id, after: after ?? null, limit: size + 1 });
  const page = rows.slice(0, size);
  return {
    next: rows.length > size ? (page.at(-1)?.claimId ?? null) : null,
    results: page.map(({ createdAt, ...row }) => ({ ...row, at: createdAt.toISOString() })),
  };
}

/**
 * Creates a promo code and logs it.
 * @throws ApiError `validation` if the code exists already, its terms contradict each other, a pair does not exist, or no
 * account has the e-mail
 */
export async function createCode(tx: Tx, draft: Draft, staff: Staff): Promise<OperatorPromocode> {
  const { code, type, value, minSumma, maxBonus, pairs, usageLimit, perUser, dateStart, dateEnd, owner } = draft;
  const fault = promocodeDraftFault(draft, new Date());
  if (fault) throw fieldError(staff.locale, fault.field, `Refusals.${fault.message}`, { values: fault.values });
  const directions = await sql.directionIds(tx, pairs);
  if (directions.length < new Set(pairs.map(({ fromPs, toPs }) => `${fromPs}-${toPs}`)).size)
    throw fieldError(staff.locale, 'pairs', 'Refusals.promocodePair');
  const userId = owner === undefined ? null : await sql.findOwner(tx, owner);
  if (userId === undefined) throw fieldError(staff.locale, 'owner', 'Refusals.promocodeOwner');
  const id = await sql.insertCode(tx, {
    code,
    type,
    value,
    minSumma: minSumma ?? '0',
    maxBonus,
    directions,
    usageLimit,
    perUser,
    startsAt: dateStart && new Date(dateStart),
    endsAt: dateEnd && new Date(dateEnd),
    personal: userId !== null,
    userId,
    createdBy: staff.id,
  });
  if (id === undefined) throw fieldError(staff.locale, 'code', 'Refusals.promocodeExists');
  return await logged(tx, id, {}, staff);
}

/**
 * Switches a promo code off or on, and logs the change. Claims that already use the code keep their terms.
 * @throws ApiError `not_found` if the promo code does not exist
 */
export async function switchCode(tx: Tx, id: string, active: boolean, staff: Staff): Promise<OperatorPromocode> {
  const wasActive = await sql.lockCode(tx, id);
  if (wasActive === undefined) throw new ApiError('not_found');
  await sql.updateActive(tx, id, active);
  return await logged(tx, id, { active: wasActive }, staff);
}

async function logged(
  tx: Tx,
  id: string,
  before: Parameters<typeof logChange>[2],
  { id: by, locale }: Staff,
): Promise<OperatorPromocode> {
  const row = await sql.deskCode(tx, id, locale);
  if (!row) throw new ApiError('not_found');
  const { code, type, value, usageLimit, endsAt, active } = row;
  const isNew = before.active === undefined;
  const terms = {
    [bonusFields[type]]: value,
    usageLimit: usageLimit?.toString() ?? null,
    until: endsAt?.toISOString(),
  };
  await logChange(tx, { by, room: 'promocodes', subject: code }, before, { ...(isNew && terms), active });
  return toCode(row);
}

const bonusFields = { percent: 'bonusPercent', fix: 'bonusUsd', course: 'bonusOfMargin' } as const;

const toCode = ({ active: _active, createdAt, ...row }: sql.DeskRow): OperatorPromocode => ({
  ...termsOf(row),
  createdAt: createdAt.toISOString(),
});
