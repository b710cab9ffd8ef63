import { type RawBuilder, sql } from 'kysely';
import { pushDays } from '#domain/push.ts';
import type { Db } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { deleteUnpaidReceipts } from '../modules/claims/receipts/service.ts';
import { deleteUnconfirmed } from '../modules/platform/users/service.ts';
import { deleteOldRates } from '../modules/pricing/rates/service.ts';
import { cleanUpVerifications } from '../modules/verification/requests/service.ts';

/** Rows deleted per statement. Small batches keep row locks short. */
const defaultBatchSize = 1_000;

/**
 * Conditions that select the rows to delete, keyed by table. Used refresh tokens are kept until they expire, because a
 * second use reveals that the token was stolen.
 */
const expiredRows: Record<string, RawBuilder<unknown>> = {
  idempotencyKeys: sql`created_at < now() - interval '24 hours'`,
  captchaUses: sql`at < now() - interval '1 day'`,
  refreshTokens: sql`expires_at < now() - interval '1 day'`,
  sessions: sql`revoked_at < now() - interval '1 day' or (seen_at < now() - interval '1 day' and not exists (
    select from refresh_tokens token where token.session_id = sessions.id and token.expires_at > now()))`,
  userDevices: sql`at < now() - interval '400 days'`,
  userNetworks: sql`at < now() - interval '400 days'`,
  mailTokens: sql`expires_at < now() - interval '1 day'`,
  secondFactorSetups: sql`created_at < now() - interval '1 day'`,
  passkeyChallenges: sql`at < now() - interval '1 day'`,
  emailChanges: sql`created_at < now() - interval '1 day'`,
  accountMails: sql`at < now() - interval '1 day'`,
  telegramLinks: sql`expires_at < now() - interval '1 day'`,
  pushSubscriptions: sql`seen_at < now() - make_interval(days => ${pushDays}::int)`,
  staffNotices: sql`at < now() - interval '7 days'`,
  staffNoticeBatches: sql`at < now() - interval '7 days'`,
  inquiries: sql`answered_at < now() - interval '1 year'`,
  exchangeDays: sql`day < now() - interval '60 days'`,
  shopTestClaims: sql`created_at < now() - interval '30 days'`,
  shopDeliveries: sql`created_at < now() - interval '30 days' and next_at is null`,
  amlChecks: sql`claim_id is null and at < now() - interval '1 day'`,
  throttleCounters: sql`last_at < now() - interval '1 day'`,
};

/** Deletes expired rows in batches. If the worker is stopped, the next run continues. */
export async function deleteExpired(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  _data = {},
  batch = defaultBatchSize,
): Promise<void> {
  for (const [table, isOver] of Object.entries(expiredRows)) {
    while ((await deleteBatch(db, table, isOver, batch)) === batch);
  }
  await deleteUnconfirmed(db, batch);
  await deleteOldRates(db);
  await deleteUnpaidReceipts(db, files);
  await cleanUpVerifications(db, files);
}

async function deleteBatch(db: Db, table: string, isOver: RawBuilder<unknown>, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${isOver} limit ${most} for update skip locked))`.execute(db);
  return Number(numAffectedRows);
}
