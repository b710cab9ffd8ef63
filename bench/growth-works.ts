import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { Db } from '#backend/db/pool.ts';
import type { Deps } from '#backend/deps.ts';
import { ApiError } from '#backend/errors.ts';
import { sweepClaims } from '#backend/jobs/sweep-claims.ts';
import { assertMayCreate } from '#backend/modules/abuse/claim-limits/service.ts';
import { claimDetails, claimQueue, listReserves } from '#backend/modules/back-office/claims/service.ts';
import { listClaims, listUsedRequisites } from '#backend/modules/claims/account/service.ts';
import { queueSlaAlerts } from '#backend/modules/claims/mail/service.ts';
import { loadClaimState } from '#backend/modules/claims/page/service.ts';
import { auditEachMinute, auditReportOf } from '#backend/modules/ledger/audit/service.ts';
import { moneyTransaction } from '#backend/modules/ledger/postings/service.ts';
import { createAndConfirmClaim } from './claim-work.ts';
import { listWorks } from './growing-lists.ts';
import { readWorks } from './growing-reads.ts';
import type { World } from './growth-world.ts';
import { frequentCardEnd } from './history.ts';

const secret = randomBytes(32).toString('hex');
const locale = 'ru';
const reader = { locale, secret } as const;
const page = { page: 1, size: 20 };
const list = { size: 20 };
const log = pino({ level: 'silent' });
const depsOf = ({ db }: World) => ({ db, log }) as unknown as Deps;
const search = (pick: (claim: World['claim']) => string) => (world: World) =>
  claimQueue(world.db, { ...list, show: 'all', search: pick(world.claim) }, reader);

const middleOf = ({ claim: { at, number } }: World) => `3_${at}_${number}`;
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** Runs the check of the claim limits. A refusal is ignored, because the benchmark measures only the time. */
async function checkLimits(db: Db, userId: string | null, email: string, value: string): Promise<void> {
  const toRequisites = [{ name: 'address', label: '', value }];
  await moneyTransaction(db, (tx) => assertMayCreate(tx, { userId, hash: null, email, toRequisites })).catch(
    (error) => {
      if (!(error instanceof ApiError)) throw error;
    },
  );
}

/** Calls and jobs to measure, keyed by the name in the report. */
export const works: Record<string, (world: World) => Promise<unknown>> = {
  'own claims, first page': ({ db, user }) => listClaims(db, { ...page, userId: user, locale }),
  'own claims, last page': ({ db, user }) => listClaims(db, { size: 20, page: 25, userId: user, locale }),
  'own claims, active': ({ db, user }) => listClaims(db, { ...page, userId: user, locale, status: 'active' }),
  'own requisites': ({ db, user, draft }) => listUsedRequisites(db, secret, user, draft.toPs),
  'desk, waiting for staff': ({ db }) => claimQueue(db, { ...list, show: 'hands' }, reader),
  'desk, open': ({ db }) => claimQueue(db, { ...list, show: 'open' }, reader),
  'desk, all': ({ db }) => claimQueue(db, { ...list, show: 'all' }, reader),
  'desk, expired': ({ db }) => claimQueue(db, { ...list, show: 'expired' }, reader),
  'desk, all, from the middle': (world) =>
    claimQueue(world.db, { ...list, show: 'all', after: middleOf(world) }, reader),
  'desk, a pair': ({ db, claim: { from, to } }) => claimQueue(db, { ...list, show: 'all', from, to }, reader),
  'desk, a currency and a range of sums': ({ db, claim: { from } }) =>
    claimQueue(db, { ...list, show: 'all', from, sum_min: '100', sum_max: '200' }, reader),
  'desk, a sum that no claim has': ({ db, claim: { from } }) =>
    claimQueue(db, { ...list, show: 'all', from, sum_min: '100000' }, reader),
  'desk, a reason that no claim has': ({ db }) => claimQueue(db, { ...list, show: 'all', reason: 'sender' }, reader),
  'desk, a day of the past': ({ db }) =>
    claimQueue(db, { ...list, show: 'all', date_from: dayAgo(2), date_to: dayAgo(1) }, reader),
  'search by number': search(({ number }) => number),
  'search by id': search(({ id }) => id),
  'search by e-mail': search(({ email }) => email),
  'search by requisite': search(({ requisite }) => requisite),
  'search by card': search(({ card }) => card),
  'search by end of card': search(({ cardEnd }) => cardEnd),
  'search by a frequent end of card': search(() => frequentCardEnd),
  'search without a hit': search(() => 'nobody-has-this'),
  'claim at the desk': ({ db, claim, user }) => claimDetails(db, claim.id, { id: user, ...reader, role: 'owner' }),
  'claim page': ({ db, claim }) => loadClaimState(db, claim.id, { userId: null, hash: null, locale }),
  reserves: ({ db }) => listReserves(db, locale),
  'limits of a new visitor': ({ db }) => checkLimits(db, null, 'new@example.org', randomBytes(8).toString('hex')),
  'limits of a known user': ({ db, user, claim }) => checkLimits(db, user, claim.email, claim.requisite),
  'claim created and confirmed': ({ db, draft }) => createAndConfirmClaim(db, secret, draft),
  'sweep of claims': (world) => sweepClaims(depsOf(world)),
  'sweep of overdue claims': (world) => queueSlaAlerts(depsOf(world)),
  "minute's audit": async (world) => {
    await sql`update audits set started_at = started_at - interval '61 seconds'
      where not whole and started_at > now() - interval '1 minute'`.execute(world.db);
    await auditEachMinute(depsOf(world));
  },
  'audit page': ({ db }) => auditReportOf(db, locale),
  ...listWorks,
  ...readWorks,
};
