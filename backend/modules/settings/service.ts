import { z } from 'zod';
import { isAmount } from '#domain/amount.ts';
import type { Db } from '../../db/pool.ts';
import { settingRow } from './queries.ts';

const amount = z.string().refine(isAmount);

/** How claims are handled; a key that is missing or spoilt has its usual value. */
const engine = z.object({
  /** Percent by which a payment may differ from the sum and still count as it. */
  tolerance: amount.catch('0.5'),
  /** Payouts worth more than so many US dollars want a second member of staff; null: none does. */
  approvalUsd: amount.nullable().catch('3000'),
});

export type EngineSettings = z.infer<typeof engine>;

/** The operator's settings of the engine, read now. */
export async function engineSettings(db: Db): Promise<EngineSettings> {
  return engine.parse((await settingRow(db, 'claims')) ?? {});
}
