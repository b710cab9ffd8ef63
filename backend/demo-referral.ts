import { sql } from 'kysely';
import type { Db } from './db/pool.ts';
import { demoCard } from './db/seed/demo-address.ts';
import { transaction } from './db/transaction.ts';
import { runPlan, toDone } from './demo-claims.ts';
import { backdateClaims } from './demo-sale-times.ts';
import { moneyTransaction } from './modules/ledger/postings/service.ts';
import { addFigures, memberOf } from './modules/referral/members/service.ts';
import { endHolds } from './modules/referral/rewards/service.ts';
import { requestReward } from './modules/withdrawals/partners/service.ts';
import { actOnWithdrawal } from './modules/withdrawals/requests/desk.ts';

/** Id of the payment system that receives the withdrawals of rewards. */
const sberbank = 50;

/** Ages in days of the exchanges made by invited people. */
const daysAgo = [68, 61, 54, 47, 41, 33, 26, 22, 17, 12, 5, 1];

/** Seconds from the creation of an exchange to its end. */
const exchangeSeconds = 600;

/** Withdrawals of the demo user. One was sent; staff refused the other, so its sum returned to the balance. */
const withdrawals: { summa: string; daysAgo: number; order: Order }[] = [
  { summa: '10', daysAgo: 9, order: { action: 'sent', tx: '40817810-5521' } },
  { summa: '12', daysAgo: 3, order: { action: 'refuse', note: 'Банк не принял перевод: карта закрыта.' } },
];

type Order = Parameters<typeof actOnWithdrawal>[2];
interface People {
  user: string;
  operator: string;
}

/** Returns invented numbers of clicks and sign-ups through the referral link for one day. */
const visitsOf = (day: number) => ({ clicks: 3 + ((day * 7) % 11), signups: day % 3 === 0 ? 1 : 0 });

/** Seeds the demo user's referrals over two months: exchanges of invited people, rewards, clicks and sign-ups. */
export async function seedDemoReferral(db: Db, secret: string, people: People): Promise<void> {
  const { id, code: refferal } = await memberOf(db, people.user);
  const exchanges: { id: string; days: number }[] = [];
  for (const [place, days] of daysAgo.entries()) {
    const toRequisites = demoCard(String(510_000 + place));
    const plan = { fromPs: 30, toPs: 50, fromSumma: '2500', toRequisites, refferal, steps: toDone };
    const claimId = await runPlan(db, secret, plan, { user: null, operator: people.operator });
    exchanges.push({ id: claimId, days });
    await transaction(db, (tx) => addFigures(tx, id, visitsOf(days)));
    await sql`update referral_rewards set created_at = created_at - make_interval(days => ${days}),
      due_at = due_at - make_interval(days => ${days}) where claim_id = ${claimId}`.execute(db);
    await sql`update referral_days set day = day - ${days}::int
      where member_id = ${id} and day = (now() at time zone 'UTC')::date`.execute(db);
  }
  await backdateClaims(
    db,
    sql`select id as claim_id, now() - make_interval(days => days) as created_at, ${exchangeSeconds}::int as seconds
      from json_to_recordset(${JSON.stringify(exchanges)}::json) c (id uuid, days int)`,
  );
  await endHolds({ db });
  for (const withdrawal of withdrawals) await withdraw(db, secret, people, withdrawal);
}

/** Requests a withdrawal of the demo user, then applies the staff action `order` to the withdrawal. */
async function withdraw(
  db: Db,
  secret: string,
  { user: userId, operator: id }: People,
  { summa, daysAgo, order }: (typeof withdrawals)[number],
): Promise<void> {
  const locale = 'ru';
  const draft = { toPs: sberbank, toRequisites: { card: demoCard('510100') }, summa };
  const requested = await moneyTransaction(db, (tx) => requestReward(tx, draft, { userId, locale, secret }));
  for (const step of [{ action: 'take' } as const, order])
    await moneyTransaction(db, (tx) => actOnWithdrawal(tx, requested.id, step, { id, locale, secret }));
  await sql`update withdrawals set created_at = created_at - make_interval(days => ${daysAgo})
    where id = ${requested.id}`.execute(db);
}
