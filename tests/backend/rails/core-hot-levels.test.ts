import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CorePayouts } from '../../support/core/core-payouts.ts';
import { testNodes } from '../../support/core/nodes.ts';
import type { TestNode } from '../../support/core/test-node.ts';

describe.each(testNodes)('the level of a wallet on a Core chain, with $name', ({ start }) => {
  let live: TestNode;
  let world: CorePayouts;

  beforeAll(async () => {
    live = await start();
    world = await CorePayouts.open(live);
  });
  afterAll(() => live?.stop());

  const isLow = async () => {
    const { rows } = await sql<{ isLow: boolean }>`
      select low_since is not null as is_low from hot_levels`.execute(world.api.db);
    return rows[0]?.isLow;
  };

  test('applies while the coins are worth less, and no longer once enough coins have arrived', async () => {
    await sql`insert into hot_levels (ps, level, below, below_since)
      select id, 50, 'close', now() - interval '1 minute' from payment_systems where code = 'LTC'`.execute(
      world.api.db,
    );
    await world.round();
    expect(await isLow()).toBe(true);
    await live.send({ [world.wallet]: '14' });
    await world.mine(3);
    await world.round();
    expect(await isLow()).toBe(true);
    await live.send({ [world.wallet]: '2' });
    await world.mine(3);
    await world.round();
    expect(await isLow()).toBe(false);
  });
});
