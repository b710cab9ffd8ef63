import type { RailsFile } from '#contracts/rails-file.ts';
import { isPositive } from '#domain/amount.ts';
import type { BelowLevel } from '#domain/hot-balance.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { changeAndLog } from '../../platform/change-log/service.ts';
import { chainOf } from '../chains/service.ts';
import { readLevels, removeLevel, saveLevel } from '../payouts/service.ts';

interface NewLevel {
  code: string;
  /** Configured minimum balance, or null for none. */
  level: string | null;
  below: BelowLevel;
}

/**
 * Sets the configured minimum balance of the wallet that pays out a currency, and logs the change. The worker compares
 * the wallet's balance with this minimum.
 * @throws ApiError `not_found` if no chain of RAILS_FILE has the currency
 */
export async function setLevel(
  tx: Tx,
  { code, level, below }: NewLevel,
  rails: RailsFile,
  staffId: string,
): Promise<void> {
  if (!chainOf(rails, code)) throw new ApiError('not_found');
  const change = { by: staffId, room: 'directions', subject: code } as const;
  const read = async () => {
    const [row] = await readLevels(tx, [code]);
    return { hotLevel: row?.level ?? null, hotManual: row ? row.below === 'manual' : null };
  };
  await changeAndLog(tx, change, read, async () => {
    if (level !== null && isPositive(level)) await saveLevel(tx, { code, level, below });
    else await removeLevel(tx, code);
  });
}
