import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { testApp } from '../../support/app.ts';
import { Operator } from '../../support/factories/exchange.ts';
import { walkTo } from '../../support/factories/operator-claims.ts';

test('the typical processing time of a direction is computed from its finished claims, once there are five', async () => {
  const api = await testApp();
  const operator = await Operator.open(api);
  const owner = openDb(api.ownerUrl, { max: 1 });
  const done: string[] = [];
  const walk = async () => done.push((await walkTo(operator, 'done')).id);
  for (let count = 0; count < 4; count++) await walk();
  const waiting = await walkTo(operator, 'wait_payment');
  const eta = async () => (await waiting.guest.status(waiting.id)).json().eta;
  expect(await eta()).toBeNull();
  await walk();
  for (const [index, id] of done.entries()) {
    await sql`update claims set status_at = (select min(at) from claim_transitions where claim_id = ${id} and to_status = 'paid')
      + make_interval(mins => ${index + 1}) where id = ${id}`.execute(owner);
  }
  expect(await eta()).toEqual({ p50: 180, p90: 276 });
  expect((await walkTo(operator, 'done').then(({ guest, id }) => guest.status(id))).json().eta).toBeNull();
  await owner.destroy();
});
