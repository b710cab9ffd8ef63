import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  type ClaimStatus,
  claimReasons,
  claimStatuses,
  endedWithoutExchangeStatuses,
  unpaidStatuses,
} from '#domain/claim-status.ts';
import { locales } from '#domain/locale.ts';
import { monitorLabels } from '#domain/monitor-labels.ts';
import { paymentSystemKinds } from '#domain/payment-system.ts';
import { payoutRails, rails } from '#domain/rail.ts';
import { crossCurrencies } from '#domain/usd-price.ts';
import { rateFaults } from '#domain/validate-rate.ts';
import { testDatabase } from '../../support/db.ts';

const { db } = await testDatabase();

async function statusesWhere(test: ReturnType<typeof sql<boolean>>): Promise<ClaimStatus[]> {
  const { rows } = await sql<{ status: ClaimStatus }>`
    select status from unnest(${claimStatuses}::text[]) with ordinality as list (status, n) where ${test} order by n`.execute(
    db,
  );
  return rows.map(({ status }) => status);
}

async function valuesOf(constraint: string): Promise<string[][]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname like ${constraint}`.execute(db);
  return rows.map(({ definition }) => Array.from(definition.matchAll(/'(\w+)'/g), ([, value = '']) => value));
}

describe('status groups in SQL equal those of the domain', () => {
  test('is_unpaid', async () => {
    expect(await statusesWhere(sql<boolean>`is_unpaid(status)`)).toEqual(unpaidStatuses);
  });

  test('watched_until', async () => {
    const claim = sql`jsonb_build_object('status', status, 'status_at', now(), 'pay_until', now())`;
    const watched = sql<boolean>`watched_until(jsonb_populate_record(null::claims, ${claim})) is not null`;
    expect(await statusesWhere(watched)).toEqual(endedWithoutExchangeStatuses);
  });
});

describe('value lists in SQL constraints equal those of the domain', () => {
  test.each<[string, readonly string[]]>([
    ['claims_status_known', claimStatuses],
    ['claims_reason_known', claimReasons],
    ['directions_rail_known', rails],
    ['%_payout_rail_known', payoutRails],
    ['directions_labels_known', monitorLabels],
    ['payment_systems_kind_known', paymentSystemKinds],
    ['rates_fault_known', rateFaults],
    ['rate_rules_via_known', crossCurrencies],
    ['%_locale_known', locales],
  ])('%s', async (constraint, values) => {
    const lists = await valuesOf(constraint);
    expect(lists).not.toEqual([]);
    for (const list of lists) expect(list.toSorted()).toEqual([...values].toSorted());
  });
});
