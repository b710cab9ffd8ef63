import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import type { Tx } from '#backend/db/transaction.ts';
import {
  accounts,
  balances,
  changeReserve,
  type Entry,
  moneyTransaction,
  post,
} from '#backend/modules/ledger/postings/service.ts';
import { testDatabase } from '../../support/db.ts';

const database = await testDatabase();

const inMoney = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => moneyTransaction(database.db, work);

const balanceOf = async (account: string) =>
  (await balances(database.db)).find((balance) => balance.account === account)?.summa ?? '0';

async function reserveOf(code: string) {
  const { rows } = await sql<{ total: string; held: string }>`
    select trim_scale(r.total)::text as total, trim_scale(r.held)::text as held
    from reserves r join payment_systems ps on ps.id = r.ps where ps.code = ${code}`.execute(database.db);
  return rows[0];
}

const posting = (key: string, entries: Entry[]) => ({ key, kind: 'reserve' as const, actor: 'job:test', entries });

describe('a ledger posting', () => {
  test('updates the balances of its accounts and the reserve of the house account', async () => {
    const before = await reserveOf('LTC');
    const entries = [
      { account: accounts.house('LTC'), summa: '1.5' },
      { account: accounts.equity('LTC'), summa: '-1.5' },
    ];
    expect(await inMoney((tx) => post(tx, posting('one', entries)))).toBe(true);
    expect(await balanceOf('house:LTC')).toBe((await reserveOf('LTC'))?.total);
    expect((await reserveOf('LTC'))?.total).not.toBe(before?.total);
  });

  test('with an existing key posts nothing and reports that', async () => {
    const entries = [
      { account: accounts.house('TRX'), summa: '10' },
      { account: accounts.equity('TRX'), summa: '-10' },
    ];
    await inMoney((tx) => post(tx, posting('twice', entries)));
    const before = await reserveOf('TRX');
    expect(await inMoney((tx) => post(tx, posting('twice', entries)))).toBe(false);
    expect(await reserveOf('TRX')).toEqual(before);
  });

  test('sent fifty times at once is posted once', async () => {
    const before = await balanceOf('house:BTC');
    const entries = [
      { account: accounts.house('BTC'), summa: '0.00000001' },
      { account: accounts.equity('BTC'), summa: '-0.00000001' },
    ];
    const results = await Promise.all(
      Array.from({ length: 50 }, () => inMoney((tx) => post(tx, posting('at once', entries)))),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
    const { rows } = await sql`select from ledger_transactions where key = 'at once'`.execute(database.db);
    expect(rows).toHaveLength(1);
    expect(await balanceOf('house:BTC')).not.toBe(before);
  });

  test('that does not sum to zero cannot be committed', async () => {
    const entries = [
      { account: accounts.house('LTC'), summa: '1' },
      { account: accounts.equity('LTC'), summa: '-0.99999999' },
    ];
    await expect(inMoney((tx) => post(tx, posting('crooked', entries)))).rejects.toMatchObject({
      constraint: 'ledger_sums_to_zero',
    });
  });

  test('that balances only across two currencies cannot be committed', async () => {
    const entries = [
      { account: accounts.house('LTC'), summa: '1' },
      { account: accounts.equity('BTC'), summa: '-1' },
    ];
    await expect(inMoney((tx) => post(tx, posting('mixed', entries)))).rejects.toMatchObject({
      constraint: 'ledger_sums_to_zero',
    });
  });

  test('to an account of an unknown currency is refused', async () => {
    const entries = [
      { account: 'house:NOSUCH', summa: '1' },
      { account: 'equity:NOSUCH', summa: '-1' },
    ];
    await expect(inMoney((tx) => post(tx, posting('unknown', entries)))).rejects.toMatchObject({ code: '23502' });
  });
});

describe('the ledger is append-only', () => {
  const statements = [
    'update ledger_entries set summa = summa + 1',
    'delete from ledger_entries',
    "update ledger_transactions set kind = 'payout'",
    'delete from ledger_transactions',
  ];

  test.each(statements)('the application’s role cannot: %s', async (statement) => {
    await expect(sql.raw(statement).execute(database.db)).rejects.toMatchObject({ code: '42501' });
  });

  test.each(statements)('the database owner cannot either: %s', async (statement) => {
    const owner = openDb(database.ownerUrl, { max: 1 });
    await expect(sql.raw(statement).execute(owner)).rejects.toThrow(/append-only/);
    await owner.destroy();
  });
});

describe('a reserve', () => {
  const order = (key: string, change: string) => ({ key, ps: 4, change, actor: 'job:test' });

  test('grows and shrinks by postings against equity', async () => {
    const before = await balanceOf('equity:LTC');
    await inMoney((tx) => changeReserve(tx, order('in', '5')));
    await inMoney((tx) => changeReserve(tx, order('out', '-5')));
    expect(await balanceOf('equity:LTC')).toBe(before);
  });

  test('cannot become negative', async () => {
    await expect(inMoney((tx) => changeReserve(tx, order('too much', '-99999999')))).rejects.toMatchObject({
      code: 'reserve_exhausted',
    });
  });

  test('is 404 for an unknown payment system', async () => {
    await expect(inMoney((tx) => changeReserve(tx, { ...order('none', '1'), ps: 99_999 }))).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
