import type { Db } from '../../../db/pool.ts';
import * as sql from './queries.ts';

export { type AskPushService, pushFaultText, sendPush } from './send.ts';
export { forgetPushOfSession, forgetPushOfUser, keepPushOfBrowser, pushOf } from './subscribe.ts';

/** Returns the subscriptions of all browsers in which a user gets push messages. */
export const pushSubscriptionsOf = (db: Db, userId: string): Promise<sql.SubscriptionRow[]> =>
  sql.subscriptionRows(db, userId);

/** Returns a subscription, or undefined if it was deleted. */
export const pushSubscription = (db: Db, id: string): Promise<sql.SubscriptionRow | undefined> =>
  sql.subscriptionRow(db, id);
