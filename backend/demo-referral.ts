import { sql } from 'kysely';
import type { Db } from './db/pool.ts';
import { demoCard } from './db/seed/demo-address.ts';
import { transaction } from './db/transaction.ts';
import { runPlan, toDone } from './demo-claims.ts';
import { addFigures, memberOf } from './modules/referral/members/service.ts';
import { endHolds } from './modules/referral/rewards/service.ts';

/** Ages in days of the exchanges made by invited people. */
const daysAgo = [54, 47, 41, 33, 26, 22, 17, 12, 5, 1];

/** Returns how many clicks and sign-ups the referral link had on a day on which an invited person made an exchange. */
const visitsOf = (day: number) => ({ clicks: 3 + ((day * 7) % 11), signups: day % 3 === 0 ? 1 : 0 });

/** Seeds the demo user's referrals over two months: exchanges of invited people, rewards, clicks and sign-ups. */
export async function seedDemoReferral(
  db: Db,
  secret: string,
  people: { user: string; operator: string },
): Promise<void> {
  const { id, code: refferal } = await memberOf(db, people.user);
  for (const [place, days] of daysAgo.entries()) {
    const toRequisites = demoCard(String(510_000 + place));
    const plan = { fromPs: 30, toPs: 50, fromSumma: '2000', toRequisites, refferal, steps: toDone };
    const claimId = await runPlan(db, secret, plan, { user: null, operator: people.operator });
    await transaction(db, (tx) => addFigures(tx, id, visitsOf(days)));
    await sql`update referral_rewards set created_at = created_at - make_interval(days => ${days}),
      due_at = due_at - make_interval(days => ${days}) where claim_id = ${claimId}`.execute(db);
    await sql`update referral_days set day = day - ${days}::int
      where member_id = ${id} and day = (now() at time zone 'UTC')::date`.execute(db);
  }
  await endHolds({ db });
}
