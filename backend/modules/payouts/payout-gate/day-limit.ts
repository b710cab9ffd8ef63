import { compare, isPositive } from '#domain/amount.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { settingsOf } from '../../platform/settings/service.ts';
import { type DayUse, dayUse, lockDay, ownPartOfWithdrawal, type Sending, usdOfDay } from './day-queries.ts';

/** Daily limit of one member of staff in US dollars. */
export interface DayLimit {
  limit: string;
  /**
   * US dollars that the person has sent within 24 hours, including the sum to send now. Null if a currency has no rate.
   */
  sent: string | null;
}

/** Setting that contains a daily limit. */
export type DaySetting = 'fourEyesUsd' | 'operatorDayUsd';

/** A daily limit that a sum exceeds, with the details that are shown to staff. */
export interface ExceededDay extends DayLimit, DayUse {
  setting: DaySetting;
}

export interface Sender {
  id: string;
  /** Whether a colleague could approve a sum above the limit. */
  hasColleague: boolean;
}

/**
 * Returns the daily limit of a member of staff if sending the sum would exceed it, otherwise null. A sum in a currency
 * without a US dollar rate always exceeds the limit.
 */
export async function exceededDay(db: Db, sender: Sender, sending: Sending): Promise<ExceededDay | null> {
  const { id, hasColleague } = sender;
  const { fourEyesUsd, operatorDayUsd } = await settingsOf(db, 'claims');
  const ownLimit = isPositive(sending.ownSumma) && hasColleague ? fourEyesUsd : null;
  if (ownLimit === null && operatorDayUsd === null) return null;
  const { total, ownCredits } = await usdOfDay(db, id, sending);
  const exceeded =
    exceededLimit('fourEyesUsd', ownLimit, ownCredits) ?? exceededLimit('operatorDayUsd', operatorDayUsd, total);
  if (exceeded === null) return null;
  const { limit, setting } = exceeded;
  const ownOnly = setting === 'fourEyesUsd';
  const sum = { ps: sending.ps, summa: ownOnly ? sending.ownSumma : sending.summa };
  return { ...exceeded, ...(await dayUse(db, id, sum, { limit, ownOnly })) };
}

const exceededLimit = (setting: DaySetting, limit: string | null, sent: string | null) =>
  limit === null || (sent !== null && compare(sent, limit) <= 0) ? null : { setting, limit, sent };

/**
 * Locks the daily limit of a member of staff.
 * @param withdrawalId id of the withdrawal to send, if the sum is a withdrawal from a balance
 * @returns the limit if sending the sum would exceed it, or null
 */
export async function lockedExceededDay(
  tx: Tx,
  sender: Sender,
  sum: Pick<Sending, 'ps' | 'summa'>,
  withdrawalId?: string,
): Promise<ExceededDay | null> {
  await lockDay(tx, sender.id);
  const ownSumma = withdrawalId === undefined ? '0' : await ownPartOfWithdrawal(tx, sender.id, withdrawalId);
  return await exceededDay(tx, sender, { ...sum, ownSumma });
}
