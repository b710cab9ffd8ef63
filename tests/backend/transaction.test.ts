import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Db } from '#backend/db/pool.ts';
import { type Tx, transaction } from '#backend/db/transaction.ts';
import { testDatabase } from '../support/db.ts';

let db: Db;

beforeAll(async () => {
  // One connection, so that each transaction finds it as the one before left it.
  ({ db } = await testDatabase({ max: 1 }));
  await transaction(db, async (tx) => void (await sql`select 1`.execute(tx)));
});

const keep = (key: string) => sql`insert into settings (key, value) values (${key}, '{}')`;
const kept = async (key: string) => {
  const { rows } = await sql`select from settings where key = ${key}`.execute(db);
  return rows.length;
};
const and = (key: string) => async (tx: Tx) => void (await keep(key).execute(tx));

test('what is said first in a transaction is undone with it', async () => {
  const failing = transaction(db, async (tx) => {
    await keep('first').execute(tx);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await kept('first')).toBe(0);
});

test('a transaction may begin with a statement without parameters, and do nothing at all', async () => {
  await transaction(db, async () => {});
  const failing = transaction(db, async (tx) => {
    await sql`insert into settings (key, value) values ('plain', '{}')`.execute(tx);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await kept('plain')).toBe(0);
});

test('a first statement that fails, even before it is understood, leaves the connection as it was', async () => {
  const broken = transaction(db, async (tx) => void (await sql`select ${1}::int from nowhere`.execute(tx)));
  await expect(broken).rejects.toMatchObject({ code: '42P01' });
  const answer = await transaction(db, async (tx) => (await sql`select ${7}::int as seven`.execute(tx)).rows);
  expect(answer).toEqual([{ seven: 7 }]);
});

test('what a transaction ends with is kept with all of it', async () => {
  await transaction(db, and('one'), () => keep('one, last'));
  expect([await kept('one'), await kept('one, last')]).toEqual([1, 1]);
});

test('an end that fails undoes all of it and says why', async () => {
  await expect(transaction(db, and('two'), () => keep('one'))).rejects.toMatchObject({ constraint: 'settings_pkey' });
  expect(await kept('two')).toBe(0);
});

test('an end that cannot be written down undoes all of it', async () => {
  const impossible = () => {
    throw new Error('no words');
  };
  await expect(transaction(db, and('three'), impossible)).rejects.toThrow('no words');
  expect(await kept('three')).toBe(0);
});
