import type { ActorText } from '#domain/actor.ts';
import { add } from '#domain/amount.ts';
import type { Locale } from '#domain/locale.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { writeOffDeposit } from '../../claims/payment/service.ts';
import { flushDeferredConstraints } from '../../ledger/postings/service.ts';
import { logChange } from '../../platform/change-log/service.ts';
import { reserveRows } from './queries.ts';

interface LoggedWriteOff {
  /** Key of the deposit. */
  key: string;
  ps: number;
  summa: string;
  /** The member of staff who asked for it. */
  actor: ActorText;
  /** Note of the posting. */
  note: string;
  /** Note of the change log, which names the claim and, after an approval, the person who asked. */
  logNote: string;
}

/**
 * Writes a wrong credit off and logs the change of the reserve under the member of staff who decided.
 * @throws ApiError conflict when the deposit is unknown or was reversed before; reserve_exhausted
 */
export async function writeOffAndLog(
  tx: Tx,
  { key, ps, summa, actor, note, logNote }: LoggedWriteOff,
  staff: { id: string; locale: Locale },
): Promise<void> {
  await writeOffDeposit(tx, { key, actor, note });
  await flushDeferredConstraints(tx);
  const [after] = await reserveRows(tx, staff.locale, ps);
  if (!after) throw new ApiError('not_found');
  const change = { by: staff.id, room: 'reserves', subject: after.code, note: logNote } as const;
  await logChange(tx, change, { total: add(after.total, summa) }, { total: after.total });
}
