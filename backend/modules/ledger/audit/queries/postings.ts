import { sql } from 'kysely';
import type { Tx } from '../../../../db/transaction.ts';
import type { Finding } from '../findings.ts';
import { type Check, countChecks } from './count.ts';

/** Sums of one payment system's ledger entries, by kind of account. */
export interface Sums {
  ps: number;
  /** Sum of the house accounts, which hold the exchange's own money. */
  house: string;
  /** Debt to visitors over all claim accounts, positive while the exchange owes money. */
  owed: string;
  /** Debt to partners of the referral programme. Absent in sums stored before the programme began. */
  referral?: string;
  /**
   * Debt to shops (`shops`), and money set aside for this debt (`custody`). Both are absent in sums stored before shops
   * had balances.
   */
  shops?: string;
  custody?: string;
  /** Debt to the holders of gift cards. Absent in sums stored before gift cards existed. */
  gift?: string;
  /** Debt to winners of contests. Absent in sums stored before prizes were in the ledger. */
  prizes?: string;
  /** Sum of all accounts, which is zero in a balanced ledger. */
  whole: string;
}

const checks: Check[] = [
  { name: 'postingsBalance', applies: sql`entered.balances is not null`, holds: sql`entered.balances` },
  { name: 'postingsHaveEntries', applies: sql`true`, holds: sql`entered.balances is not null` },
  {
    name: 'creditsHaveDeposits',
    applies: sql`x.kind = 'deposit'`,
    holds: sql`(select count(*) from deposits d where d.key = substr(x.key, length('deposit:') + 1)) = 1`,
  },
  {
    name: 'paidIsDone',
    applies: sql`x.kind = 'payout' and x.claim_id is not null`,
    holds: sql`(select status from claims where id = x.claim_id) = 'done'`,
  },
];

const description = {
  subject: sql`x.id, x.claim_id`,
  example: sql`json_build_object('subject', 'posting', 'ref', id::text, 'claimId', claim_id)`,
};

/** Checks the postings between two ids and adds their entries to `sums`. */
export async function checkPostings(
  tx: Tx,
  after: string,
  through: string,
  sums: readonly Sums[],
): Promise<{ findings: Finding[]; sums: Sums[] }> {
  const { rows } = await sql<{ findings: Finding[]; sums: Sums[] }>`
    with entries as materialized (
      select e.transaction_id, e.summa, a.ps, a.claim_id is not null as is_claim,
        split_part(a.name, ':', 1) as kind
      from ledger_entries e cross join lateral (
        -- With offset 0, PostgreSQL looks up each account instead of reading all accounts for a join.
        select ps, claim_id, name from ledger_accounts where id = e.account_id offset 0) a
      where e.transaction_id > ${after}::bigint and e.transaction_id <= ${through}::bigint
    ), entered as (
      select transaction_id, bool_and(summa = 0) as balances
      from (select transaction_id, ps, sum(summa) as summa from entries group by transaction_id, ps) by_currency
      group by transaction_id
    ), summed as (
      select ps, sum(house) as house, sum(owed) as owed, sum(referral) as referral, sum(shops) as shops,
        sum(custody) as custody, sum(gift) as gift, sum(prizes) as prizes, sum(whole) as whole from (
        select ps, coalesce(sum(summa) filter (where kind = 'house'), 0) as house,
          -coalesce(sum(summa) filter (where is_claim), 0) as owed,
          -coalesce(sum(summa) filter (where kind = 'referral'), 0) as referral,
          -coalesce(sum(summa) filter (where kind = 'shop'), 0) as shops,
          coalesce(sum(summa) filter (where kind = 'custody'), 0) as custody,
          -coalesce(sum(summa) filter (where kind = 'gift'), 0) as gift,
          -coalesce(sum(summa) filter (where kind = 'prize'), 0) as prizes, sum(summa) as whole
        from entries group by ps
        union all ${knownSums(sums)}
      ) parts group by ps
    )
    select (
      ${countChecks(
        checks,
        description,
        sql`
        ledger_transactions x left join entered on entered.transaction_id = x.id 
        where x.id > ${after}::bigint and x.id <= ${through}::bigint`,
      )}
    ) as findings, (
      select coalesce(json_agg(json_build_object(
        'ps', ps, 'house', house::text, 'owed', owed::text, 'referral', referral::text, 'shops', shops::text,
        'custody', custody::text, 'gift', gift::text, 'prizes', prizes::text, 'whole', whole::text) order by ps), '[]')
      from summed
    ) as sums`.execute(tx);
  return rows[0] ?? { findings: [], sums: [...sums] };
}

export const knownSums = (sums: readonly Sums[]) => sql`
  select ps, house, owed, coalesce(referral, 0) as referral, coalesce(shops, 0) as shops,
    coalesce(custody, 0) as custody, coalesce(gift, 0) as gift, coalesce(prizes, 0) as prizes, whole
  from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) as known (ps int, house numeric, owed numeric,
    referral numeric, shops numeric, custody numeric, gift numeric, prizes numeric, whole numeric)`;
