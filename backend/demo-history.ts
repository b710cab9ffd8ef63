import { sql } from 'kysely';
import type { Db } from './db/pool.ts';
import { demoAddress, demoCard } from './db/seed/demo-address.ts';
import { type DemoActors, type Plan, runPlan, toDone } from './demo-claims.ts';
import { backdateClaims } from './demo-sale-times.ts';
import { countAllFigures, recountFigures } from './modules/back-office/figures/service.ts';

const btc = 1;
const ltc = 4;
const usdt = 30;
const sberbank = 50;

const days = 30;
const minutesOfDay = 1_440;

/** Returns the plan of a past claim. Pairs and sums vary, and every sixth claim is cancelled. */
function planOf(number: number): Plan {
  const sums = { fromSumma: `${900 + ((number * 137) % 1_900)}` };
  const card = demoCard('220220');
  const pairs: Omit<Plan, 'steps'>[] = [
    { fromPs: usdt, toPs: sberbank, ...sums, toRequisites: card },
    { fromPs: btc, toPs: sberbank, fromSumma: `0.0${15 + (number % 40)}`, toRequisites: card },
    { fromPs: btc, toPs: usdt, fromSumma: `0.0${12 + (number % 30)}`, toRequisites: demoAddress('TRC20') },
    { fromPs: ltc, toPs: sberbank, fromSumma: `${12 + (number % 9)}`, toRequisites: card },
  ];
  const pair = pairs[number % pairs.length] as Omit<Plan, 'steps'>;
  return { ...pair, steps: number % 6 === 4 ? ['confirm', 'cancel'] : toDone };
}

/** Creates one order for each day of the past month, through the product's services, so that the ledger balances. */
export async function seedDemoHistory(db: Db, secret: string, { operator }: DemoActors): Promise<void> {
  const claims: { id: string; minutes: number; seconds: number }[] = [];
  for (let day = days; day > 0; day -= 1) {
    const id = await runPlan(db, secret, planOf(day), { user: null, operator });
    const minutes = day * minutesOfDay - ((day * 173) % (minutesOfDay / 2));
    claims.push({ id, minutes, seconds: 240 + ((day * 211) % 1_800) });
  }
  await backdateClaims(
    db,
    sql`select id as claim_id, now() - make_interval(mins => minutes) as created_at, seconds
      from json_to_recordset(${JSON.stringify(claims)}::json) c (id uuid, minutes int, seconds int)`,
  );
}

/**
 * Computes the statistics of the demo again, because its orders were moved to other days. Call this before past rates
 * are seeded, because orders made at present rates would show losses at past rates.
 */
export async function countDemoFigures(db: Db): Promise<void> {
  await recountFigures(db);
  await countAllFigures(db);
}
