import type { z } from 'zod';
import type { deskRequisite, requisiteEndpoints } from '#contracts/requisites.ts';
import { changesBetween, type FieldValues } from '#domain/change-log.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { iconOf } from '../../../icons/icon-of.ts';
import { assertFreshCode } from '../../../plugins/fresh-code.ts';
import { maskedPoolValue } from '../../../pool-requisite.ts';
import { type Decision, logChange } from '../../platform/change-log/service.ts';
import { hasApprover, requestChange } from '../../platform/change-requests/service.ts';
import { assertDayLimit, newRequisite } from './new-requisite.ts';
import * as sql from './queries.ts';

type DeskRequisite = z.input<typeof deskRequisite>;
type Calls = typeof requisiteEndpoints;
export type NewRequisiteDraft = z.output<Calls['POST /api/v1/operator/requisites/']['body']>;
export type RequisiteChange = z.output<Calls['POST /api/v1/operator/requisites/:id/']['body']>;

export interface PoolStaff {
  id: string;
  locale: Locale;
  secret: string;
}

/**
 * Maximum number of requisites on the page. Active requisites come first, so that only retired requisites are cut off.
 */
const maxListed = 500;

/** Returns the requisites that visitors pay to, active ones first. Card numbers are masked. */
export async function listRequisites(
  db: Db,
  { locale, secret }: Pick<PoolStaff, 'locale' | 'secret'>,
  code?: string,
): Promise<DeskRequisite[]> {
  const rows = await sql.requisiteRows(db, { code }, maxListed);
  return rows.map(({ ps: _ps, nameRu, nameEn, chosenIcon, ...row }) => ({
    ...row,
    name: locale === 'ru' ? nameRu : nameEn,
    icon: iconOf({ code: row.code, unit: row.currency, network: row.network, icon: chosenIcon }),
    value: maskedPoolValue(secret, row.value),
  }));
}

/**
 * A requested change of the requisite pool, stored until a colleague approves it. Card numbers in the change are
 * encrypted.
 */
type Waiting = { add: sql.NewRequisite } | { id: string; change: sql.RequisitePatch };

/**
 * Adds a requisite that visitors pay to, or requests the approval of a colleague if a colleague may approve it. Without
 * approval, a single person could divert payments.
 * @returns whether the requisite waits for approval
 * @throws ApiError `not_found` for an unknown currency; `validation` if a field is invalid, and the error then names
 * the field; `conflict` if a change of the same requisite already waits for approval
 */
export async function addRequisite(tx: Tx, draft: NewRequisiteDraft, staff: PoolStaff): Promise<boolean> {
  await sql.lockPool(tx);
  const { system, add } = await checkedRequisite(tx, draft, staff);
  const { holder, bank, tag, dayLimit } = add;
  const requisite = maskedPoolValue(staff.secret, add.value);
  const after = { requisite, holder, bank, tag, dayLimit, active: true };
  return await makeOrRequest(tx, { subject: subjectOf(system.code, requisite), before: {}, after }, { add }, staff);
}

/**
 * Checks a new requisite without adding it.
 * @throws ApiError `not_found` for an unknown currency; `validation` if a field is invalid or the requisite is in the
 * pool already, and the error then names the field
 */
async function checkedRequisite(db: Db, draft: NewRequisiteDraft, { secret, locale }: PoolStaff) {
  const system = await sql.systemOf(db, draft.code);
  if (!system) throw new ApiError('not_found');
  const add = newRequisite(secret, system, draft, locale);
  if (await sql.isInPool(db, add)) throw fieldError(locale, 'value', 'Refusals.requisiteKnown');
  return { system, add };
}

/**
 * Changes, retires or restores a requisite that visitors pay to. A change that could divert payments waits for approval
 * if the exchange has a colleague who may approve it.
 * @returns whether the change waits for approval
 * @throws ApiError `not_found` if the requisite or its currency does not exist; `validation` if the daily limit is
 * invalid; `fresh_code_required` if the change could divert payments and the caller gave no fresh code; `conflict` if
 * another change of the requisite is waiting already
 */
export async function changeRequisite(
  tx: Tx,
  id: string,
  wanted: RequisiteChange,
  staff: PoolStaff & { hasFreshCode: boolean },
): Promise<boolean> {
  await sql.lockPool(tx);
  const [row] = await sql.requisiteRows(tx, { id }, 1);
  const system = row && (await sql.systemOf(tx, row.code));
  if (!row || !system) throw new ApiError('not_found');
  assertDayLimit(wanted.dayLimit, system.digits, staff.locale);
  const mayDivert = divertsPayments(row, wanted);
  if (mayDivert) assertFreshCode(staff);
  const { holder, bank, tag, active, dayLimit } = row;
  const told = { subject: subjectOf(row.code, maskedPoolValue(staff.secret, row.value)) };
  const change = { ...told, before: { holder, bank, tag, active, dayLimit }, after: { ...wanted } };
  return await makeOrRequest(tx, change, { id, change: wanted }, staff, mayDivert);
}

/**
 * Whether a change of a requisite could divert payments. Every change could, except retiring the requisite and changing
 * its daily limit.
 */
function divertsPayments(
  row: Pick<sql.RequisiteRow, 'holder' | 'bank' | 'tag' | 'active'>,
  wanted: RequisiteChange,
): boolean {
  const isSame = (['holder', 'bank', 'tag'] as const).every((field) => row[field] === wanted[field]);
  return !isSame || (wanted.active && !row.active);
}

const subjectOf = (code: string, value: string): string =>
  `${code} ${value.length > 24 ? `${value.slice(0, 10)}…${value.slice(-8)}` : value}`;

interface ToldChange {
  subject: string;
  before: FieldValues;
  after: FieldValues;
}

async function makeOrRequest(
  tx: Tx,
  { subject, before, after }: ToldChange,
  payload: Waiting,
  staff: PoolStaff,
  mayNeedSecond = true,
): Promise<boolean> {
  const changes = changesBetween(before, after);
  if (changes.length === 0) return false;
  if (mayNeedSecond && (await hasApprover(tx, staff.id))) {
    await requestChange(tx, { room: 'requisites', subject, payload, changes, userId: staff.id });
    return true;
  }
  await write(tx, payload);
  await logChange(tx, { by: staff.id, room: 'requisites', subject }, before, after);
  return false;
}

async function write(tx: Tx, payload: Waiting): Promise<void> {
  if ('add' in payload) await sql.insertRequisite(tx, payload.add);
  else await sql.updateRequisite(tx, payload.id, payload.change);
}

export interface ApprovedChange extends ToldChange {
  by: string;
  decision: Decision;
}

/**
 * Carries out a change of the requisite pool after a second member of staff has approved the change.
 * @throws ApiError `conflict` if the requisite to add is already in the pool
 */
export async function applyApprovedRequisite(tx: Tx, payload: object, change: ApprovedChange): Promise<void> {
  const waiting = payload as Waiting;
  await sql.lockPool(tx);
  if ('add' in waiting && (await sql.isInPool(tx, waiting.add)))
    throw new ApiError('conflict', { messageKey: 'Refusals.requisiteKnown' });
  await write(tx, waiting);
  const { by, subject, decision, before, after } = change;
  await logChange(tx, { by, room: 'requisites', subject, decision }, before, after);
}
