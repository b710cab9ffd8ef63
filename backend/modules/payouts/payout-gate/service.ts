import { staffIdOf } from '#domain/actor.ts';
import type { ClaimStatus } from '#domain/claim-status.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { refusedScore } from '../../abuse/aml-checks/service.ts';
import { frozenNow } from '../../ledger/audit/service.ts';
import { settingsOf } from '../../platform/settings/service.ts';
import { type ExceededDay, exceededDay, lockedExceededDay } from './day-limit.ts';
import { hasStaffCredit, lockDay } from './day-queries.ts';
import {
  type ApprovalRow,
  approvalRow,
  approvalRows,
  type GivenApproval,
  hasApprover,
  insertApproval,
  isAboveUsd,
  payoutPlace,
} from './queries.ts';

export { type DayLimit, lockedExceededDay } from './day-limit.ts';
export { dayWords } from './day-words.ts';

/** Approval of a payout or refund by a second member of staff. */
export interface Approval {
  /** E-mail address of the approver, or null if not approved yet. */
  by: string | null;
  at: Date | null;
  /** Whether the caller initiated the payout or refund alone, and therefore may not approve it. */
  mine: boolean;
  /** The exceeded daily limit if the approval is required only because of this limit, otherwise null. */
  day: ExceededDay | null;
  /**
   * True if other people exceed their daily limits, but the caller does not. The caller may then send the money without
   * an approval.
   */
  maySend: boolean;
  /** True if no other member of staff could approve or send. The exceeded daily limit must then be raised. */
  isAlone: boolean;
}

/** Returns whether a sum is worth more than a limit in US dollars. A sum in a currency without a rate counts as worth more. */
export const exceedsUsd = (db: Db, sum: { ps: number; summa: string }, limit: string): Promise<boolean> =>
  isAboveUsd(db, sum, limit);

/**
 * Returns whether one colleague could approve payments of this person, and somebody else send them. Otherwise a payment
 * needs no approval, but must stay within the person's total daily limit.
 */
export const hasColleague = (db: Db, staffId: string): Promise<boolean> => hasApprover(db, staffId);

interface Requirement extends ApprovalRow {
  /** Exceeded daily limits, keyed by the ids of the people in `creditedBy`. */
  days: ReadonlyMap<string, ExceededDay>;
  /**
   * True if no other member of staff could approve or send. The requirement then comes from an exceeded daily limit,
   * which must be raised.
   */
  isAlone: boolean;
}

async function requiredApproval(db: Db, claimId: string): Promise<Requirement | null> {
  const { approvalUsd } = await settingsOf(db, 'claims');
  const row = await approvalRow(db, claimId, approvalUsd);
  if (!row) return null;
  const isAlone = await isWithoutApprover(db, row);
  if (row.isAboveLimit && !isAlone) return { ...row, days: new Map(), isAlone };
  const days = await exceededDays(db, row, !isAlone);
  return days.size === 0 ? null : { ...row, days, isAlone };
}

async function exceededDays(db: Db, row: ApprovalRow, hasColleague: boolean): Promise<Map<string, ExceededDay>> {
  const days = new Map<string, ExceededDay>();
  for (const id of row.creditedBy) {
    const day = await exceededDay(db, { id, hasColleague }, { ...row, ownSumma: row.summa });
    if (day) days.set(id, day);
  }
  return days;
}

/** Returns whether no second person could take part in a payout or refund, as its approver or as its sender. */
async function isWithoutApprover(db: Db, row: ApprovalRow): Promise<boolean> {
  const [author = null, other] = initiatorsOf({ ...row, days: new Map() });
  return !(await hasApprover(db, other === undefined ? author : null));
}

/**
 * Returns whether the approval that a payout or refund usually needs is waived, because no other member of staff may
 * approve it.
 */
export async function isApprovalOff(db: Db, claimId: string): Promise<boolean> {
  const { approvalUsd } = await settingsOf(db, 'claims');
  const row = await approvalRow(db, claimId, approvalUsd);
  if (!row || !(await isWithoutApprover(db, row))) return false;
  return row.isAboveLimit || (await exceededDays(db, row, true)).size > 0;
}

/**
 * Returns the state of the approval that the claim's current payout or refund requires, or null if none is required.
 */
export async function approvalFor(db: Db, claimId: string, userId: string): Promise<Approval | null> {
  const row = await requiredApproval(db, claimId);
  if (!row) return null;
  const { approvedByEmail: by, approvedAt: at, days, isAlone } = row;
  const [anyDay = null] = days.values();
  return {
    by,
    at,
    mine: !mayApprove(row, userId),
    day: days.get(userId) ?? anyDay,
    maySend: isSecondPerson(row, userId),
    isAlone,
  };
}

/**
 * Returns true if the sum exceeds daily limits of colleagues, but not the limit of this member of staff. This person
 * may then send the payment without approval.
 */
const isSecondPerson = ({ days }: Requirement, staffId: string | null): boolean =>
  days.size > 0 && staffId !== null && !days.has(staffId);

/**
 * Returns the initiators of a payout or refund. They are the first of these groups that is not empty: staff whose daily
 * limit the sum exceeds, staff who entered the visitor's payment, the person who accepted the payout or refund.
 */
function initiatorsOf({ acceptedBy, creditedBy, days }: Omit<Requirement, 'isAlone'>): string[] {
  if (days.size > 0) return [...days.keys()];
  return creditedBy.length > 0 || acceptedBy === null ? creditedBy : [acceptedBy];
}

/**
 * Whether a member of staff may approve a payout or refund. An initiator may approve the payout or refund only if
 * there are other initiators.
 */
const mayApprove = (row: Requirement, staffId: string): boolean => {
  const initiators = initiatorsOf(row);
  return !row.isAlone && (!initiators.includes(staffId) || initiators.length > 1);
};

/** Returns whether a member of staff has entered a payment of a claim or of its original claim. */
export const isCreditedByStaff = (db: Db, claimId: string): Promise<boolean> => hasStaffCredit(db, claimId);

/** Returns all approvals of a claim, including approvals of earlier payouts, oldest first. */
export const approvalsOf = (db: Db, claimId: string): Promise<GivenApproval[]> => approvalRows(db, claimId);

/**
 * Approves a claim's current payout or refund. The caller must have locked the claim.
 * @throws ApiError `conflict` if no approval is required, if the claim is already approved, or if the user alone
 * initiated the payout, by entering the payment or by accepting the payout
 */
export async function approve(tx: Tx, claimId: string, userId: string): Promise<void> {
  const row = await requiredApproval(tx, claimId);
  if (!row || row.approvedBy !== null || !mayApprove(row, userId)) throw new ApiError('conflict');
  if (!(await insertApproval(tx, claimId, userId))) throw new ApiError('conflict');
}

/**
 * Reason why money may not be sent. `dayAlone` means that a daily limit is exceeded and no colleague may approve the
 * payout.
 */
export interface Refusal {
  reason: 'frozen' | 'approval' | 'day' | 'dayAlone' | 'aml';
  /** Score of the AML provider if the reason is `aml`. */
  score?: number;
  /** The exceeded daily limit if the reason is `day` or `dayAlone`, otherwise null. */
  day: ExceededDay | null;
}

/**
 * Returns the payment system and requisites of a claim's payout. Undefined if the claim is unknown or pays to a shop's
 * balance.
 */
export async function payoutPlaceOf(db: Db, claimId: string) {
  const place = await payoutPlace(db, claimId);
  return place && { toPs: place.ps, requisites: place.requisites };
}

/**
 * Returns the AML score for which a claim's payout is refused, or null. Refunds are never refused, because the money
 * only goes back to its sender.
 * @param statuses statuses in which the address matters, or null for all
 */
export async function refusedPayout(
  db: Db,
  claimId: string,
  statuses: readonly ClaimStatus[] | null = null,
): Promise<number | null> {
  const place = await payoutPlace(db, claimId);
  if (!place || (statuses && !statuses.includes(place.status))) return null;
  return await refusedScore(db, place);
}

const dayRefusal = (day: ExceededDay, isAlone: boolean): Refusal => ({ reason: isAlone ? 'dayAlone' : 'day', day });

/**
 * Locks the sender's daily limit, and returns the reason why a claim's payout or refund may not be sent now: `frozen`
 * during a payout freeze, `day` or `dayAlone` if a daily limit requires an approval that is missing, `approval` if any
 * other approval is missing, `aml` if the payout's address is refused. Returns null if the money may be sent.
 */
export async function payoutRefusal(tx: Tx, claimId: string, actor: string): Promise<Refusal | null> {
  if (await frozenNow(tx)) return { reason: 'frozen', day: null };
  const score = await refusedPayout(tx, claimId, ['payout']);
  if (score !== null) return { reason: 'aml', day: null, score };
  const staffId = staffIdOf(actor);
  if (staffId) await lockDay(tx, staffId);
  const row = await requiredApproval(tx, claimId);
  if (!row || isSecondPerson(row, staffId)) return null;
  // The approver may also send the payout only if exactly one person initiated the payout. A sole initiator may not
  // approve, so two people are always involved.
  const isSendersOwnApproval = row.approvedBy === staffId && initiatorsOf(row).length !== 1;
  if (row.approvedBy !== null && !isSendersOwnApproval) return null;
  const [anyDay] = row.days.values();
  const day = row.days.get(staffId ?? '') ?? anyDay;
  return day ? dayRefusal(day, row.isAlone) : { reason: 'approval', day: null };
}

/**
 * Locks a person's daily limit, and returns the reason why this person needs an approval to send a withdrawal from a
 * balance: a daily limit (`day` or `dayAlone`) or a large sum (`approval`). Returns null if the person may send the
 * withdrawal alone.
 */
export async function soloRefusal(
  tx: Tx,
  staffId: string,
  { id, ...sum }: { id: string; ps: number; summa: string },
): Promise<Refusal | null> {
  const isAlone = !(await hasApprover(tx, staffId));
  const day = await lockedExceededDay(tx, { id: staffId, hasColleague: !isAlone }, sum, id);
  if (day) return dayRefusal(day, isAlone);
  const { approvalUsd } = await settingsOf(tx, 'claims');
  const isLarge = !isAlone && approvalUsd !== null && (await isAboveUsd(tx, sum, approvalUsd));
  return isLarge ? { reason: 'approval', day: null } : null;
}
