import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changeLogPage } from '#backend/modules/platform/change-log/service.ts';
import { testApp } from '../../support/app.ts';
import { rowsRead } from '../../support/rows-read.ts';

test('a page of the change log finds the end of the hash chain without reading the chain', async () => {
  const { db } = await testApp({ max: 1 });
  await sql`
    insert into change_log (actor_kind, actor_id, room, changes)
    select 'job', 'command', 'rates', '[{"field": "margin", "before": "1", "after": "2"}]' from generate_series(1, 300)`.execute(
    db,
  );
  const read = await rowsRead(db, 'change_log_chain', async () => {
    const { results, end } = await changeLogPage(db, { page: 1, size: 5 });
    expect([results.length, end?.position]).toEqual([5, 300]);
  });
  expect(read).toBeLessThan(50);
});
