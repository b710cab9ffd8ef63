import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './db/pool.ts';
import { demoAddress, demoCard } from './db/seed/demo-address.ts';
import { transaction } from './db/transaction.ts';
import { type Plan, runPlan, toDone } from './demo-claims.ts';
import { backdateSales } from './demo-sale-times.ts';
import { moneyTransaction } from './modules/ledger/postings/service.ts';
import { createLink } from './modules/shop/links/service.ts';
import { activeShopOf, setSaleMails } from './modules/shop/profile/service.ts';
import { setWebhook } from './modules/shop/webhooks/service.ts';
import { endCreditHolds } from './modules/shop-balances/credits/service.ts';
import { actOnWithdrawal } from './modules/withdrawals/requests/desk.ts';
import { placeWithdrawal, prepareWithdrawal, shopPurse } from './modules/withdrawals/requests/service.ts';

const btc = 1;
const ltc = 4;
const usdt = 30;
const sberbank = 50;

/** Number of past days. The demo shop had one sale on each of these days. */
const days = 34;
const minutesOfDay = 1_440;

/** Returns the age of a sale: zero for the last sale, otherwise roughly `day` days at varying times of day. */
const ageMinutes = (day: number): number => (day === 1 ? 0 : day * minutesOfDay - ((day * 397) % (minutesOfDay / 2)));

interface People {
  shop: string;
  operator: string;
}

interface Means {
  db: Db;
  secret: string;
  people: People;
  shopId: string;
}

/**
 * Seeds the demo shop's payment links, one sale per day (paid to its balance or to a card), and withdrawals in several
 * states.
 */
export async function seedDemoSales(db: Db, secret: string, people: People): Promise<void> {
  const { id: shopId } = await activeShopOf(db, people.shop);
  const means = { db, secret, people, shopId };
  const hook = { userId: people.shop, mode: 'live', locale: 'ru' } as const;
  await transaction(db, (tx) => setWebhook(tx, secret, 'https://tea.example/hooks/razmen', hook));
  const links = await seedLinks(means);
  // The owner must not get mails about the old sales of a demo.
  const setMails = (on: boolean) => transaction(db, (tx) => setSaleMails(tx, people.shop, on));
  await setMails(false);
  for (let day = days; day > 0; day -= 1) await seedSale(means, day, links);
  await sql`update shop_sales set seconds = 420 + (extract(day from created_at)::int * 37) % 900
    where shop_id = ${shopId} and state = 'done'`.execute(db);
  await sql`update shop_credits c set created_at = s.created_at, due_at = s.created_at + interval '3 days'
    from shop_sales s where s.claim_id = c.claim_id`.execute(db);
  await backdateSales(db, shopId);
  await setMails(true);
  await endCreditHolds({ db });
  await seedDeliveries(means);
  await seedVisits(means, links);
  await seedWithdrawals(means);
}

/** Creates two reusable payment links, a single-use link and a test link. @returns the ids of the first two */
async function seedLinks({ db, secret, people, shopId }: Means): Promise<string[]> {
  const owner = { userId: people.shop, locale: 'ru' as const, config: { siteUrl: 'http://localhost:3000', secret } };
  const drafts = [
    { order: 'PROBA', title: 'Набор пробников, 12 сортов', methods: [btc], toSumma: '145', once: false },
    { order: 'LESSON', title: 'Чайная церемония, занятие', methods: [ltc], toSumma: '120', once: false },
    { order: 'T-2077', title: 'Чайник из исинской глины', methods: 'any' as const, toSumma: '210', once: true },
    {
      mode: 'test' as const,
      order: 'DEMO',
      title: 'Проверка оплаты',
      methods: [btc, ltc],
      toSumma: '145',
      once: false,
    },
  ];
  for (const draft of drafts) {
    const place = { toPs: usdt, toRequisites: null, feeSide: 'buyer' as const };
    await transaction(db, (tx) => createLink(tx, { mode: 'live', ...draft, ...place }, owner));
  }
  const { rows } = await sql<{ id: string }>`
    select id from shop_links where shop_id = ${shopId} and mode = 'live' and not once order by order_id desc`.execute(
    db,
  );
  await sql`update shop_links set created_at = created_at - interval '36 days' where shop_id = ${shopId} and mode = 'live' and not once`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/**
 * Marks the webhook events of the demo shop as delivered, except the newest. The shop's response to the newest event
 * has turned the webhook off.
 */
async function seedDeliveries({ db, shopId }: Means): Promise<void> {
  await sql`update shop_deliveries d set created_at = t.at, attempts = 1, next_at = null, delivered_at = t.at, http_status = 204, error = null
    from claim_transitions t where d.shop_id = ${shopId} and t.id = d.transition_id`.execute(db);
  await sql`update shop_deliveries set delivered_at = null, http_status = 410, error = 'status' where id = (
    select id from shop_deliveries where shop_id = ${shopId} order by created_at desc limit 1)`.execute(db);
  await sql`update shop_webhooks set created_at = created_at - interval '39 days', off_at = now() where shop_id = ${shopId}`.execute(
    db,
  );
}

/** Creates the sale of one day. Most sales are completed; the newest one waits for its payment. */
async function seedSale({ db, secret, people, shopId }: Means, day: number, links: string[]): Promise<void> {
  const sale = { shopId, ageMinutes: ageMinutes(day), order: `T-${1_041 + days - day}` };
  const [bitcoinLink = null, litecoinLink = null] = links;
  const plans: Plan[] = [
    { fromPs: btc, toPs: usdt, fromSumma: `0.00${14 + (day % 7)}`, sale: { ...sale, linkId: bitcoinLink } },
    { fromPs: ltc, toPs: usdt, fromSumma: `1.${2 + (day % 5)}`, sale: { ...sale, linkId: litecoinLink } },
    { fromPs: btc, toPs: usdt, fromSumma: `0.00${20 + (day % 9)}`, sale },
    { fromPs: usdt, toPs: sberbank, fromSumma: `${64 + ((day * 17) % 160)}`, sale, toRequisites: demoCard('520000') },
  ].map((plan) => ({ steps: [], toRequisites: null, ...plan }));
  const plan = plans[day % plans.length];
  if (!plan) return;
  const toBalance: Plan['steps'] = ['confirm', 'credit', 'payout'];
  const isUnpaid = day % 9 === 4;
  const full = plan.toRequisites === null ? toBalance : toDone;
  const steps: Plan['steps'] = day === 1 ? ['confirm'] : isUnpaid ? ['confirm', 'cancel'] : full;
  const id = await runPlan(db, secret, { ...plan, steps }, { user: null, operator: people.operator });
  // Move the payout to the time of the sale. Otherwise all earlier sales would count toward the operator's daily limit
  // of today.
  await sql`update payouts set sent_at = now() - make_interval(mins => ${sale.ageMinutes}) where claim_id = ${id}`.execute(
    db,
  );
}

/** Records visits of the payment links on every day. */
async function seedVisits({ db, shopId }: Means, links: string[]): Promise<void> {
  for (const [index, id] of links.entries()) {
    await sql`
      select shop_count(l.shop_id, now() - make_interval(days => d), m.ps, l.to_ps, l.id::text, 2 + (d * 5 + ${index}) % 9,
        0, 0, 0, 0, 0, 0)
      from shop_links l join shop_link_methods m on m.link_id = l.id, generate_series(1, ${days}::int) d where l.id = ${id}`.execute(
      db,
    );
  }
  await sql`alter table shop_links disable trigger shop_links_opened`.execute(db);
  await sql`update shop_links l set opens = coalesce((select sum(opens) from shop_sums s
    where s.shop_id = l.shop_id and s.kind = 'source' and s.unit = 'day' and s.key = l.id::text), 0)
    where shop_id = ${shopId} and mode = 'live' and not once`.execute(db);
  await sql`alter table shop_links enable trigger shop_links_opened`.execute(db);
}

type Ending = 'sent' | 'refuse' | 'take' | 'new';

/** Withdrawals of the demo shop. `ending` is the latest staff action on the withdrawal, or `new` before any action. */
const withdrawals: readonly [daysAgo: number, summa: string, toCard: boolean, ending: Ending][] = [
  [21, '250', false, 'sent'],
  [14, '90', true, 'refuse'],
  [13, '90', true, 'sent'],
  [2, '180', false, 'take'],
  [0, '60', true, 'new'],
];

async function seedWithdrawals({ db, secret, people, shopId }: Means): Promise<void> {
  const caller = { userId: people.shop, locale: 'ru' as const, secret };
  const staff = { id: people.operator, locale: 'ru' as const, secret };
  const terms = { min: '10', fee: '1', margin: '1' };
  for (const [daysAgo, summa, toCard, ending] of withdrawals) {
    const draft = toCard
      ? { toPs: sberbank, toRequisites: demoCard('520000'), summa }
      : { toPs: usdt, toRequisites: demoAddress('TRC20'), summa };
    const id = await moneyTransaction(db, async (tx) => {
      const purse = await shopPurse(tx, shopId);
      const prepared = await prepareWithdrawal(tx, { purse, terms, draft }, caller);
      return (await placeWithdrawal(tx, purse, prepared, caller)).id;
    });
    const actions = { sent: ['take', 'sent'], refuse: ['take', 'refuse'], take: ['take'], new: [] } as const;
    for (const action of actions[ending]) {
      const note = 'Банк отклонил перевод: карта закрыта. Укажите другую.';
      const order = {
        action,
        ...(action === 'sent' && { tx: createHash('sha256').update(id).digest('hex') }),
        ...(action === 'refuse' && { note }),
      };
      await moneyTransaction(db, (tx) => actOnWithdrawal(tx, id, order, staff));
    }
    await sql`update withdrawals set created_at = created_at - make_interval(days => ${daysAgo}, mins => ${daysAgo * 37})
      where id = ${id}`.execute(db);
  }
}
