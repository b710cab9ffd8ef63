import { randomBytes, randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { Db } from '#backend/db/pool.ts';
import type { Deps } from '#backend/deps.ts';
import { deleteExpired } from '#backend/jobs/retention.ts';
import { stateMetrics } from '#backend/metrics/state.ts';
import { blockPage } from '#backend/modules/abuse/blocklist/service.ts';
import { staffOf } from '#backend/modules/accounts/staff/service.ts';
import { exportClaims, exportPostings } from '#backend/modules/back-office/accounting/service.ts';
import { claimMails, similarClaims, traitsOf } from '#backend/modules/back-office/claim-context/service.ts';
import { claimNotes } from '#backend/modules/back-office/claim-notes/service.ts';
import { figuresOf, rollUpFigures } from '#backend/modules/back-office/figures/service.ts';
import { healthOf } from '#backend/modules/back-office/health/service.ts';
import { payoutDetailsOf } from '#backend/modules/back-office/payout-details/service.ts';
import { closedShifts, currentShift } from '#backend/modules/back-office/shifts/service.ts';
import { queueRefundReminders } from '#backend/modules/claims/mail/service.ts';
import { loadPaymentForm } from '#backend/modules/claims/page/service.ts';
import { allocateWaiting } from '#backend/modules/claims/payment/service.ts';
import { listRequisites } from '#backend/modules/claims/requisite-pool/service.ts';
import { contestAnswer } from '#backend/modules/content/contest/service.ts';
import { queueFreezeAlert } from '#backend/modules/payouts/freeze-alert/service.ts';
import { exportChangeLog } from '#backend/modules/platform/change-log/service.ts';
import { sessionsOf } from '#backend/modules/platform/sessions/service.ts';
import { listRates } from '#backend/modules/pricing/rates/service.ts';
import { earningsOf, referralOf } from '#backend/modules/referral/programme/service.ts';
import { listShops } from '#backend/modules/shop/profile/desk.ts';
import { closeContests, listContests } from '#backend/modules/site/contest-draw/service.ts';
import { exchangesAnswer } from '#backend/modules/site/status/service.ts';
import { readinessChecks } from '#backend/plugins/readiness.ts';
import type { ListWorld } from './growing-lists.ts';

/** The measured database, with the claim whose pages are measured. */
interface ReadWorld extends ListWorld {
  claim: Record<'id', string>;
}

const locale = 'ru';
const secret = randomBytes(32).toString('hex');
const page = { page: 1, size: 20 };
const log = pino({ level: 'silent' });
const config = { commit: 'bench', backup: { folder: null } };
const depsOf = ({ db }: ListWorld) => ({ db, log, config }) as unknown as Deps;
const stranger = { userId: null, hash: null, locale } as const;
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const yesterday = { from: dayAgo(1), to: dayAgo(1) };

/** Reads the beginning of an export: its header and the first batch. */
async function firstBatch(lines: AsyncGenerator<string>): Promise<void> {
  await lines.next();
  await lines.next();
  await lines.return(undefined);
}

const accounting = (exported: typeof exportClaims) => async (world: ListWorld) =>
  firstBatch(await exported(world.db, yesterday, world.staff));

const figures = (db: Db, by: 'day' | 'pair') => figuresOf(db, { days: 30, by }, locale);

/** Pages of a single record, statistics, exports and jobs to measure, keyed by the name in the report. */
export const readWorks: Record<string, (world: ReadWorld) => Promise<unknown>> = {
  'similar claims': ({ db, claim }) => similarClaims(db, claim.id, locale),
  'traits of a claim': ({ db, claim }) => traitsOf(db, claim.id),
  'mails of a claim': ({ db, claim }) => claimMails(db, claim.id, locale),
  'notes of a claim': ({ db, claim }) => claimNotes(db, claim.id),
  'payout details of a claim': ({ db, claim }) => payoutDetailsOf(db, claim.id, locale),
  'payment form of a claim': ({ db, claim }) => loadPaymentForm(db, claim.id, stranger),
  'figures by day': ({ db }) => figures(db, 'day'),
  'figures by pair': ({ db }) => figures(db, 'pair'),
  'roll-up of figures': (world) => rollUpFigures(depsOf(world)),
  'health of the exchange': ({ db }) => healthOf(db, locale),
  'readiness checks': ({ db }) => readinessChecks(db),
  metrics: (world) => stateMetrics(depsOf(world)),
  'exchanges of a month': ({ db }) => exchangesAnswer(db),
  'claims of a day as CSV': accounting(exportClaims),
  'postings of a day as CSV': accounting(exportPostings),
  'change log as CSV': ({ db }) => firstBatch(exportChangeLog(db, {})),
  'shift so far': ({ db, staff }) => currentShift(db, { id: staff, locale }, undefined),
  'closed shifts': ({ db, staff }) => closedShifts(db, { id: staff, role: 'owner' }, page),
  'block list': ({ db }) => blockPage(db, page),
  'members of staff': ({ db, staff }) => staffOf(db, { id: staff }),
  'shops, all': ({ db }) => listShops(db, { ...page, show: 'all' }),
  'pool of requisites': ({ db }) => listRequisites(db, { locale, secret }),
  'rates of the back office': ({ db }) => listRates(db),
  'contests of the back office': ({ db }) => listContests(db, locale),
  contests: ({ db }) => contestAnswer(db, locale),
  'own referral programme': ({ db, user }) => referralOf(db, user, 'https://example.org'),
  'own earnings of 30 days': ({ db, user }) => earningsOf(db, user, 30),
  'own sessions': ({ db, user }) => sessionsOf(db, user, randomUUID()),
  'claims that wait for a requisite': (world) => allocateWaiting(depsOf(world)),
  'reminders of refunds': (world) => queueRefundReminders(depsOf(world)),
  'alert of a payout freeze': (world) => queueFreezeAlert(depsOf(world)),
  'ends of contests': (world) => closeContests(depsOf(world)),
  // The first run deletes the sessions of the history, which are all expired, so this job comes last.
  'retention of expired rows': (world) => deleteExpired(depsOf(world)),
};
