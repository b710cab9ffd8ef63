import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import type { Db } from '#backend/db/pool.ts';
import type { Deps } from '#backend/deps.ts';
import { customerAccounts } from '#backend/modules/back-office/accounts/service.ts';
import { listChangeRequests } from '#backend/modules/back-office/change-requests/service.ts';
import { listPostingRequests } from '#backend/modules/back-office/posting-requests/service.ts';
import { listForStaff as giftCardsForStaff } from '#backend/modules/gift/cards/desk.ts';
import { ownCardsOf } from '#backend/modules/gift/cards/own-cards.ts';
import { expireCards, remindOfExpiry } from '#backend/modules/gift/cards/service.ts';
import { moneyTransaction } from '#backend/modules/ledger/postings/service.ts';
import { soloRefusal } from '#backend/modules/payouts/payout-gate/service.ts';
import { changeLogPage } from '#backend/modules/platform/change-log/service.ts';
import { listCodes, usesOfCode } from '#backend/modules/promocodes/codes/desk.ts';
import { ownPromocodes } from '#backend/modules/promocodes/codes/service.ts';
import { historyOf } from '#backend/modules/referral/programme/service.ts';
import { endHolds } from '#backend/modules/referral/rewards/service.ts';
import { endCreditHolds } from '#backend/modules/shop-balances/credits/service.ts';
import { listInquiries } from '#backend/modules/site/inquiries/service.ts';
import { rollUpExchanges } from '#backend/modules/site/status/service.ts';
import { reviewQueue } from '#backend/modules/verification/requests/desk.ts';
import { listVerifications } from '#backend/modules/verification/requests/list.ts';
import { partnerPage } from '#backend/modules/withdrawals/partners/service.ts';
import { listForStaff as withdrawalsForStaff } from '#backend/modules/withdrawals/requests/desk.ts';

/** A database with lists written by `writeLists`, and the records whose lists are measured. */
export interface ListWorld {
  db: Db;
  /** Id of a user who has the same number of rows in every database. */
  user: string;
  /** Id of a member of staff. */
  staff: string;
  /** Promo code whose number of uses grows with the number of claims. */
  promocode: string;
  /** Currency pair whose number of entries in the change log grows with the number of claims. */
  pair: string;
  ps: number;
  /** E-mail of a customer with an account. */
  customer: string;
}

const locale = 'ru';
const secret = randomBytes(32).toString('hex');
const page = { page: 1, size: 20 };
const every = { status: null, from: null, to: null };
const depsOf = ({ db }: ListWorld) => ({ db, log: pino({ level: 'silent' }) }) as unknown as Deps;
const staffOf = ({ staff }: ListWorld) => ({ id: staff, locale, secret }) as const;

/** Lists and jobs to measure, keyed by the name in the report. */
export const listWorks: Record<string, (world: ListWorld) => Promise<unknown>> = {
  'change log': ({ db }) => changeLogPage(db, page),
  'change log, page 50': ({ db }) => changeLogPage(db, { ...page, page: 50 }),
  'change log, rare section': ({ db }) => changeLogPage(db, { ...page, room: 'contests' }),
  'change log, one section': ({ db }) => changeLogPage(db, { ...page, room: 'claims' }),
  'change log, one pair': ({ db, pair }) => changeLogPage(db, { ...page, room: 'directions', subject: pair }),
  'withdrawals, open': (world) => withdrawalsForStaff(world.db, { ...page, show: 'open' }, staffOf(world)),
  'withdrawals, all': (world) => withdrawalsForStaff(world.db, { ...page, show: 'all' }, staffOf(world)),
  'own withdrawals': ({ db, user }) => partnerPage(db, user, { ...page, locale, secret }),
  'own rewards': ({ db, user }) => historyOf(db, user, { ...page, ...every, locale }),
  'own rewards, one status': ({ db, user }) => historyOf(db, user, { ...page, ...every, locale, status: 'refsucc' }),
  'promo codes, all': ({ db }) => listCodes(db, { ...page, show: 'all' }, locale),
  'promo codes, active': ({ db }) => listCodes(db, { ...page, show: 'active' }, locale),
  'promo codes, switched off': ({ db }) => listCodes(db, { ...page, show: 'off' }, locale),
  'promo codes, search': ({ db }) => listCodes(db, { ...page, show: 'all', search: 'SPRI' }, locale),
  'uses of a promo code': ({ db, promocode }) => usesOfCode(db, promocode, page),
  'own promo codes': ({ db, user }) => ownPromocodes(db, { ...page, userId: user, locale }),
  'gift cards, all': ({ db }) => giftCardsForStaff(db, { ...page, show: 'all' }),
  'gift cards, open': ({ db }) => giftCardsForStaff(db, { ...page, show: 'open' }),
  'gift cards, blocked': ({ db }) => giftCardsForStaff(db, { ...page, show: 'blocked' }),
  'own gift cards': ({ db, user }) => ownCardsOf(db, user, page),
  'card checks, open': (world) => reviewQueue(world.db, secret, { ...page, show: 'open' }, staffOf(world)),
  'card checks, all': (world) => reviewQueue(world.db, secret, { ...page, show: 'all' }, staffOf(world)),
  'identity checks, all': (world) =>
    reviewQueue(world.db, secret, { ...page, show: 'all', kind: 'identity' }, staffOf(world)),
  'own card checks': ({ db, user }) => listVerifications(db, secret, user, page, locale),
  'inquiries, open': ({ db }) => listInquiries(db, { ...page, show: 'open' }),
  'inquiries, all': ({ db }) => listInquiries(db, { ...page, show: 'all' }),
  'accounts, all': ({ db }) => customerAccounts(db, page),
  'accounts, page 4': ({ db }) => customerAccounts(db, { ...page, page: 4 }),
  'accounts, closed': ({ db }) => customerAccounts(db, { ...page, show: 'blocked' }),
  'accounts, search': ({ db, customer }) => customerAccounts(db, { ...page, search: customer }),
  'accounts, search by a frequent name': ({ db }) => customerAccounts(db, { ...page, search: 'ivan' }),
  'change requests': (world) => listChangeRequests(world.db, { ...staffOf(world), role: 'admin' }),
  'posting requests': (world) => listPostingRequests(world.db, staffOf(world)),
  'daily limit of staff': ({ db, staff, ps }) =>
    moneyTransaction(db, (tx) => soloRefusal(tx, staff, { id: crypto.randomUUID(), ps, summa: '1' })),
  'ends of rewards on hold': (world) => endHolds(depsOf(world)),
  'ends of credits on hold': (world) => endCreditHolds(depsOf(world)),
  'ends of gift cards': (world) => expireCards(depsOf(world)),
  'reminders of gift cards': (world) => remindOfExpiry(depsOf(world)),
  'figures of the status page': (world) => rollUpExchanges(depsOf(world)),
};
