import { divide, roundUp } from '#domain/amount.ts';
import { networkOf } from '#domain/network.ts';
import { courseOf } from '#domain/quote.ts';
import type { Db } from './db/pool.ts';
import { demoCard } from './db/seed/demo-address.ts';
import { type Plan, planDraft, runPlan } from './demo-claims.ts';
import { activateCard } from './modules/gift/cards/activate.ts';
import { actOnCard } from './modules/gift/cards/desk.ts';
import { expireCards } from './modules/gift/cards/expire.ts';
import { findBoughtCard, findCard } from './modules/gift/cards/find-card.ts';
import { moneyTransaction } from './modules/ledger/postings/service.ts';
import { pairForClaim } from './modules/pricing/prices/service.ts';

const usdt = 30;
const sberbank = 50;

interface People {
  user: string;
  shop: string;
  operator: string;
}

interface Means {
  db: Db;
  secret: string;
  people: People;
  /** Id of the payment system of gift cards. */
  gift: number;
}

/** Gives the demo user gift cards in every state: unused, partly used, given away, blocked, spent and expired. */
export async function seedDemoGifts(db: Db, secret: string, people: People): Promise<void> {
  const { id: gift } = await db
    .selectFrom('paymentSystems')
    .where('code', '=', 'GIFT')
    .select('id')
    .executeTakeFirstOrThrow();
  const means = { db, secret, people, gift };
  const staff = { id: people.operator, locale: 'ru' as const };
  const expired = await buy(means, '40');
  await db
    .updateTable('giftCards')
    .set({ expiresAt: new Date(Date.now() - 86_400_000) })
    .where('id', '=', expired)
    .execute();
  await expireCards({ db });
  await activate(means, await buy(means, '60'), people.user, '60');
  await activate(means, await buy(means, '120'), people.shop, '70');
  const blocked = await buy(means, '80');
  const note = 'Покупатель сообщил, что код украден.';
  await moneyTransaction(db, (tx) => actOnCard(tx, blocked, { action: 'block', note }, staff));
  await activate(means, await buy(means, '200'), people.user, '90');
  await buy(means, '100');
}

/**
 * Buys a gift card of the given value for the demo user.
 * @returns the card's id
 */
async function buy({ db, secret, people, gift }: Means, value: string): Promise<string> {
  const { quote } = await pairForClaim(db, { fromPs: usdt, toPs: gift, city: null, locale: 'ru' });
  const fromSumma = roundUp(divide(value, courseOf(quote, 'default')), quote.from.roundCalculator);
  const plan: Plan = {
    fromPs: usdt,
    toPs: gift,
    fromSumma,
    toSumma: value,
    toRequisites: null,
    steps: ['confirm', 'credit', 'payout', 'sent'],
  };
  const claimId = await runPlan(db, secret, plan, people);
  return (await findBoughtCard(db, claimId))?.id ?? '';
}

/** Exchanges a part of a gift card's balance for money on a bank card. */
async function activate({ db, secret, gift }: Means, id: string, userId: string, summa: string): Promise<void> {
  const found = await findCard(db, id);
  if (!found) return;
  const place = { fromPs: gift, toPs: sberbank, fromSumma: summa, toRequisites: demoCard('220221'), steps: [] };
  const { toSumma, agree } = await planDraft(db, place);
  const draft = { toPs: sberbank, fromSumma: summa, toSumma, toRequisites: place.toRequisites, agree };
  const caller = { userId, hash: null, network: networkOf('127.0.0.1'), locale: 'ru' as const };
  await moneyTransaction(db, (tx) => activateCard(tx, secret, found, draft, caller));
}
