import type { RailsFile } from '#contracts/rails-file.ts';
import type { Locale } from '#domain/locale.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { logChange } from '../../platform/change-log/service.ts';
import { setPaymentRailOf } from '../../pricing/directions/service.ts';
import { chainOf } from '../chains/service.ts';
import { askRescan, endChainStop, maxRescanBlocks, stopRescan } from '../deposits/service.ts';

/**
 * Lets a stopped chain credit payments again, and logs it.
 * @param stoppedAt time of the stop that the person has looked at
 * @throws ApiError `conflict` if the chain is not stopped, or was stopped again since
 */
export async function resumeAtDesk(
  tx: Tx,
  { chain, stoppedAt }: { chain: string; stoppedAt: string },
  staffId: string,
): Promise<void> {
  const reason = await endChainStop(tx, chain, new Date(stoppedAt));
  if (reason === null) throw new ApiError('conflict');
  const change = { by: staffId, room: 'reserves', subject: chain } as const;
  await logChange(tx, change, { chainStopped: reason }, { chainStopped: null });
}

/**
 * Decides whether new orders that pay in a currency get an address of their own. Existing orders keep their way to pay.
 * @throws ApiError `not_found` if no chain of RAILS_FILE has the currency
 */
export async function setWatched(
  tx: Tx,
  { code, isWatched }: { code: string; isWatched: boolean },
  rails: RailsFile,
  staffId: string,
): Promise<void> {
  if (!chainOf(rails, code)) throw new ApiError('not_found');
  if (!(await setPaymentRailOf(tx, code, isWatched ? 'chain' : 'manual'))) return;
  const change = { by: staffId, room: 'directions', subject: code } as const;
  await logChange(tx, change, { autoPayment: !isWatched }, { autoPayment: isWatched });
}

/**
 * Lets the worker read blocks of a chain again, and logs it.
 * @throws ApiError `validation` for a height outside the bounds; `conflict` if blocks are being read again already
 */
export async function startRescan(
  tx: Tx,
  { chain, from }: { chain: string; from: number },
  { id, locale }: { id: string; locale: Locale },
): Promise<void> {
  const asked = await askRescan(tx, chain, from);
  if (asked === 'running') throw new ApiError('conflict');
  if (typeof asked === 'string')
    throw fieldError(locale, 'from', `Refusals.rescan.${asked}`, { values: { count: maxRescanBlocks } });
  const change = { by: id, room: 'reserves', subject: chain } as const;
  await logChange(tx, change, {}, { rescan: `${from}–${asked}` });
}

/**
 * Stops reading blocks of a chain again, and logs it.
 * @throws ApiError `conflict` if no blocks are being read again
 */
export async function endRescan(tx: Tx, chain: string, staffId: string): Promise<void> {
  const ended = await stopRescan(tx, chain);
  if (!ended) throw new ApiError('conflict');
  const { fromHeight, toHeight } = ended;
  const change = { by: staffId, room: 'reserves', subject: chain } as const;
  await logChange(tx, change, { rescan: `${fromHeight}–${toHeight}` }, { rescan: null });
}
