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
 * @param stoppedAt time of the stop that the person has seen
 * @throws ApiError `conflict` if the chain is not stopped, or this stop has ended and another one has begun
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
 * Sets whether new orders that pay in a currency get an address of their own. Does not change existing orders.
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
 * Requests that the worker reads blocks of a chain again, and logs the request.
 * @throws ApiError `validation` for a height outside the bounds; `conflict` if blocks of the chain are already being
 * read again
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
 * Ends the reading of old blocks of a chain, and logs it.
 * @throws ApiError `conflict` if no blocks are being read again
 */
export async function endRescan(tx: Tx, chain: string, staffId: string): Promise<void> {
  const ended = await stopRescan(tx, chain);
  if (!ended) throw new ApiError('conflict');
  const { fromHeight, toHeight } = ended;
  const change = { by: staffId, room: 'reserves', subject: chain } as const;
  await logChange(tx, change, { rescan: `${fromHeight}–${toHeight}` }, { rescan: null });
}
