import { expect, test } from 'vitest';
import { perDatabase, poolOf } from '#backend/db/per-database.ts';
import { transaction } from '#backend/db/transaction.ts';
import { currentSnapshot } from '#backend/modules/pricing/catalogue/service.ts';
import { testDatabase } from '../../support/db.ts';

test('a pool keeps its value, another pool and a transaction get their own', async () => {
  const [{ db }, { db: other }] = [await testDatabase({ max: 1 }), await testDatabase({ max: 1 })];
  const valueOf = perDatabase(() => ({}));
  expect(valueOf(db)).toBe(valueOf(db));
  expect(valueOf(other)).not.toBe(valueOf(db));
  await transaction(db, async (tx) => {
    expect(valueOf(tx)).not.toBe(valueOf(db));
    expect(poolOf(tx)).toBe(db);
  });
});

test('a cached read in a transaction needs no second connection', async () => {
  const { db } = await testDatabase({ max: 1 });
  const { open } = await transaction(db, (tx) => currentSnapshot(tx));
  expect(open.length).toBeGreaterThan(0);
});
