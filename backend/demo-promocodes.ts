import type { Db } from './db/pool.ts';
import { demoCard } from './db/seed/demo-address.ts';
import { transaction } from './db/transaction.ts';
import { type Plan, runPlan, toDone } from './demo-claims.ts';
import { createCode, switchCode } from './modules/promocodes/codes/desk.ts';

/** Promo code that the demo's news announce to every visitor. */
const publicCode = 'WELCOME';

const usdt = 30;
const sberbank = 50;
const day = 86_400_000;
const fromNow = (days: number) => new Date(Date.now() + days * day).toISOString();

type Draft = Parameters<typeof createCode>[1];

const terms: Omit<Draft, 'code' | 'type' | 'value'> = {
  minSumma: null,
  maxBonus: null,
  pairs: [],
  usageLimit: null,
  perUser: null,
  dateStart: null,
  dateEnd: null,
};

/** Creates demo promo codes in every state, and orders that used them. */
export async function seedDemoPromocodes(
  db: Db,
  secret: string,
  people: { user: string; operator: string },
): Promise<void> {
  const staff = { id: people.operator, locale: 'ru' as const };
  const owner = await db.selectFrom('users').where('id', '=', people.user).select('email').executeTakeFirstOrThrow();
  const create = (draft: Pick<Draft, 'code' | 'type' | 'value'> & Partial<Draft>) =>
    transaction(db, (tx) => createCode(tx, { ...terms, ...draft }, staff));
  const pair = [{ fromPs: usdt, toPs: sberbank }];
  await create({ code: publicCode, type: 'percent', value: '0.3', minSumma: '50', maxBonus: '5' });
  await create({
    code: 'TRC-2026',
    type: 'course',
    value: '30',
    pairs: pair,
    usageLimit: 100,
    perUser: 1,
    dateEnd: fromNow(30),
  });
  await create({ code: 'THANKS-5', type: 'fix', value: '1', usageLimit: 1, owner: owner.email });
  await create({ code: 'FRIEND-7', type: 'percent', value: '0.4', owner: owner.email, dateEnd: fromNow(60) });
  await create({
    code: 'NEWYEAR',
    type: 'percent',
    value: '0.5',
    usageLimit: 500,
    dateStart: fromNow(20),
    dateEnd: fromNow(35),
  });
  const { id } = await create({ code: 'OLDLINK', type: 'percent', value: '0.2' });
  await transaction(db, (tx) => switchCode(tx, id, false, staff));
  const { id: past } = await create({
    code: 'AUTUMN',
    type: 'percent',
    value: '0.3',
    owner: owner.email,
    dateEnd: fromNow(1),
  });
  await db
    .updateTable('promocodes')
    .set({ createdAt: new Date(fromNow(-60)), endsAt: new Date(fromNow(-20)) })
    .where('id', '=', past)
    .execute();
  await seedUses(db, secret, people);
}

async function seedUses(db: Db, secret: string, people: { user: string; operator: string }): Promise<void> {
  const plan = (promocode: string, fromSumma: string, steps: Plan['steps'] = toDone, bin = '220220'): Plan => ({
    fromPs: usdt,
    toPs: sberbank,
    fromSumma,
    toRequisites: demoCard(bin),
    promocode,
    steps,
  });
  const guest = { ...people, user: null };
  await runPlan(db, secret, plan('THANKS-5', '300'), people);
  await runPlan(db, secret, plan(publicCode, '150'), people);
  await runPlan(db, secret, plan(publicCode, '420', toDone, '520001'), guest);
  await runPlan(db, secret, plan(publicCode, '90', ['confirm', 'cancel'], '520002'), guest);
  await runPlan(db, secret, plan('TRC-2026', '640', toDone, '520003'), guest);
}
