import type { ActorText } from '#domain/actor.ts';
import { add } from '#domain/amount.ts';
import type { Locale } from '#domain/locale.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { writeOffDeposit } from '../../claims/payment/service.ts';
import { flushDeferredConstraints } from '../../ledger/postings/service.ts';
import { type Decision, logChange } from '../../platform/change-log/service.ts';
import { reserveRows } from './queries/reserves.ts';

interface LoggedWriteOff {
  key: string;
  ps: number;
  summa: string;
  /** Member of staff who requested the write-off. */
  actor: ActorText;
  note: string;
  /** Note for the change log. The note begins with the claim's number. */
  logNote: string;
  /** Approval of the write-off by a second member of staff. */
  decision?: Decision;
}

/**
 * Writes off a wrong credit and logs the change of the reserve. The change log names `staff`, who requested the
 * write-off, as the author.
 * @throws ApiError `conflict` if the deposit is unknown or already reversed. Also throws a database error if the rest
 * of the reserve is less than the sum held for claims; `moneyTransaction` turns this error into `reserve_exhausted`.
 */
export async function writeOffAndLog(
  tx: Tx,
  { key, ps, summa, actor, note, logNote, decision }: LoggedWriteOff,
  staff: { id: string; locale: Locale },
): Promise<void> {
  await writeOffDeposit(tx, { key, actor, note });
  await flushDeferredConstraints(tx);
  const [after] = await reserveRows(tx, staff.locale, ps);
  if (!after) throw new ApiError('not_found');
  const change = { by: staff.id, room: 'reserves', subject: after.code, note: logNote, decision } as const;
  await logChange(tx, change, { total: add(after.total, summa) }, { total: after.total });
}
