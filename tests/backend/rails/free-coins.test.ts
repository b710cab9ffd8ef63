import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { freeUnits } from '#backend/modules/rails/coins/service.ts';
import { testDatabase } from '../../support/db.ts';

const { db, ownerUrl } = await testDatabase();

test('the coins of a wallet are listed by their sums, the largest first', async () => {
  const owner = openDb(ownerUrl, { max: 1 });
  await sql`insert into chains (name, network, currencies) select 'coins', code, '{}' from networks limit 1`.execute(
    owner,
  );
  await sql`insert into chain_cursors values ('coins', 1000)`.execute(owner);
  await sql`insert into chain_coins (chain, txid, vout, address, units, raw, block_height)
    select 'coins', 'tx', row_number() over (), 'wallet', units, '', 1
    from unnest('{9,10,100000,99,2000}'::numeric[]) units`.execute(owner);
  await owner.destroy();
  expect(await freeUnits(db, 'coins', 'wallet')).toEqual([100_000n, 2_000n, 99n, 10n, 9n]);
});
