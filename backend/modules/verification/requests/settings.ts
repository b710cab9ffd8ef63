import { z } from 'zod';
import { amountPattern } from '#domain/amount-pattern.ts';
import type { Db } from '../../../db/pool.ts';
import { readSetting } from '../../platform/settings/service.ts';

/** Settings of verifications. Missing or invalid keys get their defaults. */
const schema = z.object({
  /** Days for which the photos of a decided verification are kept. */
  photoDays: z.int().min(1).max(1_825).catch(90),
  /** Days for which a passed verification is valid. */
  validDays: z.int().min(1).max(3_650).catch(365),
  /**
   * Value in US dollars above which the visitor of a claim has to prove their identity before paying. Null means never.
   */
  identityUsd: z.string().regex(amountPattern).nullable().catch(null),
});

/**
 * Reads how long photos are kept and verifications are valid, and the limit above which visitors must prove their
 * identity.
 */
export const verificationSettings = (db: Db): Promise<z.infer<typeof schema>> =>
  readSetting(db, 'verification', schema);
