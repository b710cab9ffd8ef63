import { type RawBuilder, sql } from 'kysely';
import { openStatuses } from '#domain/claim-status.ts';
import { statusList } from '../../../../db/status-list.ts';
import type { Tx } from '../../../../db/transaction.ts';
import { type Finding, maxExamples } from '../findings.ts';
import { knownSums, type Sums } from './postings.ts';

/** A check that compares two sums per row. The query `rows` returns `subject`, `ref`, `found`, `expected` and `ok`. */
interface Comparison {
  name: string;
  rows: RawBuilder<unknown>;
}

const equal = (rows: RawBuilder<unknown>) => sql`select *, found = expected as ok from (${rows}) compared`;

/**
 * Compares a sum of the ledger with the debt that other tables record.
 * @param owed query whose rows are the parts of the debt, each with its payment system (`ps`) and sum (`summa`)
 */
const owedTo = (known: 'referral' | 'shops' | 'custody' | 'prizes', owed: RawBuilder<unknown>) =>
  equal(sql`select 'reserve' as subject, p.code as ref, coalesce(k.${sql.ref(known)}, 0) as found, coalesce(o.summa, 0) as expected
    from payment_systems p left join known k on k.ps = p.id
    left join (select ps, sum(summa) as summa from (${owed}) parts group by ps) o on o.ps = p.id
    where k.ps is not null or o.ps is not null`);

const openWithdrawals = (owner: 'memberId' | 'shopId') =>
  sql`select ps, summa from withdrawals where status in ('wdnew', 'wdwork') and ${sql.ref(owner)} is not null`;

const comparisons: Comparison[] = [
  {
    name: 'ledgerBalances',
    rows: equal(sql`select 'reserve' as subject, p.code as ref, k.whole as found, 0 as expected
      from known k join payment_systems p on p.id = k.ps`),
  },
  {
    name: 'houseNotNegative',
    rows: sql`select 'reserve' as subject, p.code as ref, k.house as found, 0 as expected, k.house >= 0 as ok
      from known k join payment_systems p on p.id = k.ps`,
  },
  {
    name: 'reservesEqualHouse',
    rows: equal(sql`select 'reserve' as subject, p.code as ref, coalesce(r.total, 0) as found, coalesce(k.house, 0) as expected
      from reserves r full join known k on k.ps = r.ps join payment_systems p on p.id = coalesce(r.ps, k.ps)`),
  },
  {
    name: 'heldEqualsHolds',
    rows: equal(sql`select 'reserve' as subject, p.code as ref, r.held as found, coalesce(h.summa, 0) as expected
      from reserves r join payment_systems p on p.id = r.ps
      left join (select ps, sum(summa) as summa from holds where active group by ps) h on h.ps = r.ps`),
  },
  {
    name: 'deskHeldEqualsHolds',
    rows: equal(sql`select 'cash_desk' as subject, p.code || ' ' || d.city as ref, d.held as found, coalesce(h.summa, 0) as expected
      from cash_desks d join payment_systems p on p.id = d.ps
      left join (select h.ps, c.city, sum(h.summa) as summa from holds h join claims c on c.id = h.claim_id
        where h.active and h.ps = any(array(select ps from cash_desks)) group by h.ps, c.city) h
        on h.ps = d.ps and h.city = d.city`),
  },
  {
    name: 'heldWithinTotal',
    rows: sql`select 'reserve' as subject, p.code as ref, r.held as found, r.total as expected, r.held >= 0 and r.held <= r.total as ok
      from reserves r join payment_systems p on p.id = r.ps`,
  },
  {
    name: 'owedToOpenClaims',
    rows: equal(sql`select 'reserve' as subject, p.code as ref, k.owed as found, coalesce(o.summa, 0) as expected
      from known k join payment_systems p on p.id = k.ps
      left join (select a.ps, -sum(e.summa) as summa
        from claims c join ledger_accounts a on a.claim_id = c.id join ledger_entries e on e.account_id = a.id
        where c.status = any(${statusList(openStatuses)}) group by a.ps) o on o.ps = k.ps`),
  },
  {
    name: 'owedToPartners',
    rows: owedTo(
      'referral',
      sql`select ps, balance + hold as summa from referral_members where balance + hold > 0
        union all ${openWithdrawals('memberId')}`,
    ),
  },
  {
    name: 'owedToShops',
    rows: owedTo(
      'shops',
      sql`select ps, balance + hold as summa from shop_balances union all ${openWithdrawals('shopId')}`,
    ),
  },
  {
    name: 'custodyForShops',
    rows: owedTo('custody', sql`select ps, custody as summa from shop_balances`),
  },
  {
    name: 'owedToWinners',
    rows: owedTo('prizes', sql`select ps, summa from contest_prizes where status = 'released'`),
  },
  {
    name: 'owedOnGiftCards',
    rows: equal(sql`select 'reserve' as subject, p.code as ref, coalesce(k.gift, 0) as found, coalesce(o.summa, 0) as expected
      from payment_systems p left join known k on k.ps = p.id
      left join (select ps, sum(balance) as summa from gift_cards where balance > 0 group by ps) o on o.ps = p.id
      where k.ps is not null or o.ps is not null`),
  },
];

/** Compares the ledger's sums with reserves, holds and open claims. */
export async function checkSums(tx: Tx, sums: readonly Sums[]): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    with known as materialized (${knownSums(sums)})
    ${sql.join(comparisons.map(counted), sql` union all `)}`.execute(tx);
  return rows;
}

const counted = ({ name, rows }: Comparison) => sql`(
  select ${sql.lit(name)} as name, count(*)::int as seen, (count(*) filter (where ok is not true))::int as wrong,
    coalesce(to_json((array_agg(json_build_object('subject', subject, 'ref', ref, 'claimId', null,
      'found', trim_scale(found)::text, 'expected', trim_scale(expected)::text))
      filter (where ok is not true))[1:${sql.lit(maxExamples)}]), '[]') as examples
  from (${rows}) looked_at)`;
