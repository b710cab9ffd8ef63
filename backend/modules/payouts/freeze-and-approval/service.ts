import { staffIdOf } from '#domain/actor.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { frozenNow } from '../../ledger/audit/service.ts';
import { claimSettings } from '../../platform/settings/service.ts';
import { type DayLimit, exceededDay, lockedExceededDay } from './day-limit.ts';
import { lockDay } from './day-queries.ts';
import {
  type ApprovalRow,
  approvalRow,
  approvalRows,
  type GivenApproval,
  hasTwoStaff,
  insertApproval,
  isAboveUsd,
} from './queries.ts';

export { type DayLimit, lockedExceededDay } from './day-limit.ts';

/** Approval of a payout or refund by a second member of staff. */
export interface Approval {
  /** E-mail address of the approver, or null if not approved yet. */
  by: string | null;
  at: Date | null;
  /** Whether the caller entered the payment or accepted the payout or refund, and therefore may not approve it. */
  mine: boolean;
  /** Set if the approval is required only because of the daily limit of the person who entered the payment. */
  day: DayLimit | null;
  /**
   * Whether the caller may send the money without this approval, because only a colleague's daily limit is exceeded.
   */
  maySend: boolean;
}

/** Whether there is a second member of staff. With only one, approvals cannot be required. */
export const hasSecondPerson = (db: Db): Promise<boolean> => hasTwoStaff(db);

interface Requirement extends ApprovalRow {
  /** Daily limits that the payout or refund exceeds. Keys are the ids of those who entered payments of the claim. */
  days: ReadonlyMap<string, DayLimit>;
}

async function requiredApproval(db: Db, claimId: string): Promise<Requirement | null> {
  if (!(await hasSecondPerson(db))) return null;
  const { approvalUsd } = await claimSettings(db);
  const row = await approvalRow(db, claimId, approvalUsd);
  if (!row) return null;
  const days = new Map<string, DayLimit>();
  if (row.isAboveLimit) return { ...row, days };
  for (const staffId of row.creditedBy) {
    const day = await exceededDay(db, staffId, row);
    if (day) days.set(staffId, day);
  }
  return days.size === 0 ? null : { ...row, days };
}

/** Whether a payout or refund above the limit needs no second approval, because there is only one member of staff. */
export async function isApprovalOff(db: Db, claimId: string): Promise<boolean> {
  const { approvalUsd } = await claimSettings(db);
  return (await approvalRow(db, claimId, approvalUsd))?.isAboveLimit === true && !(await hasSecondPerson(db));
}

/**
 * Returns whether a second person has approved the claim's current payout or refund, or null if no approval is
 * required.
 */
export async function approvalFor(db: Db, claimId: string, userId: string): Promise<Approval | null> {
  const row = await requiredApproval(db, claimId);
  if (!row) return null;
  const { approvedByEmail: by, approvedAt: at, days } = row;
  const [anyDay = null] = days.values();
  return {
    by,
    at,
    mine: !mayApprove(row, userId),
    day: days.get(userId) ?? anyDay,
    maySend: isSecondPerson(row, userId),
  };
}

/**
 * Only the people who entered a payment have a daily limit for it. If somebody else sends the money, two people have
 * been involved already.
 */
const isSecondPerson = ({ days }: Requirement, staffId: string | null): boolean =>
  days.size > 0 && staffId !== null && !days.has(staffId);

/**
 * Returns the people who initiated a payout or refund, which somebody else must approve: those who exceed a daily
 * limit, or else those who entered the payment, or else the one who accepted the payout.
 */
function initiatorsOf({ acceptedBy, creditedBy, days }: Requirement): string[] {
  if (days.size > 0) return [...days.keys()];
  return creditedBy.length > 0 || acceptedBy === null ? creditedBy : [acceptedBy];
}

/**
 * If several people initiated the payout, one of them may approve it, because another one then has to send the money.
 */
const mayApprove = (row: Requirement, staffId: string): boolean => {
  const initiators = initiatorsOf(row);
  return !initiators.includes(staffId) || initiators.length > 1;
};

/** Returns all approvals of a claim, including those of earlier payouts, oldest first. */
export const approvalsOf = (db: Db, claimId: string): Promise<GivenApproval[]> => approvalRows(db, claimId);

/**
 * Approves a claim's current payout or refund. The caller must have locked the claim.
 * @throws ApiError `conflict` if no approval is required, if the claim is already approved, or if the user alone
 * initiated the payout, by entering the payment or by accepting the payout
 */
export async function approve(tx: Tx, claimId: string, userId: string): Promise<void> {
  const row = await requiredApproval(tx, claimId);
  if (!row || !mayApprove(row, userId)) throw new ApiError('conflict');
  if (!(await insertApproval(tx, claimId, userId))) throw new ApiError('conflict');
}

/**
 * Returns why a claim's payout or refund may not be sent now, or null if it may be sent. `frozen` means that payouts
 * are frozen, `approval` that an approval is missing, and `day` that it is missing because of the sender's daily limit.
 * Locks the sender's daily limit.
 */
export async function payoutRefusal(
  tx: Tx,
  claimId: string,
  actor: string,
): Promise<'frozen' | 'approval' | 'day' | null> {
  if (await frozenNow(tx)) return 'frozen';
  const staffId = staffIdOf(actor);
  if (staffId) await lockDay(tx, staffId);
  const row = await requiredApproval(tx, claimId);
  if (!row || isSecondPerson(row, staffId)) return null;
  const isDay = row.days.size > 0;
  // Unless a single person initiated the payout, its approver may be an initiator too. The money must then be sent by
  // somebody other than the approver.
  const isSendersOwnApproval = row.approvedBy === staffId && initiatorsOf(row).length !== 1;
  if (row.approvedBy !== null && !isSendersOwnApproval) return null;
  return isDay ? 'day' : 'approval';
}

/**
 * Returns why one member of staff may not send a sum alone, or null if the person may: `day` for the person's daily
 * limit, `approval` for a large sum. Locks the daily limit.
 */
export async function soloRefusal(
  tx: Tx,
  staffId: string,
  sum: { ps: number; summa: string },
): Promise<'approval' | 'day' | null> {
  if (!(await hasSecondPerson(tx))) return null;
  if (await lockedExceededDay(tx, staffId, sum)) return 'day';
  const { approvalUsd } = await claimSettings(tx);
  return approvalUsd !== null && (await isAboveUsd(tx, sum, approvalUsd)) ? 'approval' : null;
}
