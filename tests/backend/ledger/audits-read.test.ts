import { type RawBuilder, sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { auditEachMinute, auditReportOf, frozenNow } from '#backend/modules/ledger/audit/service.ts';
import { testApp } from '../../support/app.ts';
import { rowsRead } from '../../support/rows-read.ts';

const api = await testApp({ max: 1 });
const deps = { db: api.db, log: pino({ level: 'silent' }) };

/** Audits recent changes until no change is left. One call audits for a second at most, so it may need more calls. */
async function auditChanges(): Promise<void> {
  const isUnfinished = async () =>
    (await sql`select from audits where not whole and at is null`.execute(api.db)).rows.length > 0;
  do await auditEachMinute(deps);
  while (await isUnfinished());
}

async function asOwner(...statements: RawBuilder<unknown>[]): Promise<void> {
  const owner = openDb(api.ownerUrl, { max: 1 });
  for (const statement of statements) await statement.execute(owner);
  await owner.destroy();
}

test('the latest audits are found without reading those of the day and failed ones of earlier days', async () => {
  await auditChanges();
  await asOwner(
    sql`insert into audits (at, started_at, ok, checks, whole, ends, next_xid, until, mark)
      select now() - n * interval '1 minute', now() - n * interval '1 minute', n < 1440, checks, false, ends, next_xid,
        until, mark
      from audits, generate_series(2, 5000) n where until is not null order by n desc`,
    // The newest audit must have the largest id, but the rows inserted above have larger ids. Therefore insert the
    // newest audit again.
    sql`insert into audits (at, started_at, ok, checks, whole, ends, next_xid, until, mark)
      select at, started_at, ok, checks, whole, ends, next_xid, until, mark from audits where until is not null order by at desc limit 1`,
    sql`insert into audits (at, started_at, ok, checks, whole) select now(), now(), true, '[]', true`,
    sql`vacuum analyze audits`,
  );
  expect(await rowsRead(api.db, 'audits', () => frozenNow(api.db))).toBeLessThan(100);
  expect(await rowsRead(api.db, 'audits', () => auditReportOf(api.db, 'ru'))).toBeLessThan(200);
  await asOwner(
    sql`update audits set started_at = started_at - interval '2 minutes' where started_at > now() - interval '2 minutes'`,
  );
  expect(await rowsRead(api.db, 'audits', auditChanges)).toBeLessThan(200);
  const { rows } = await sql<{ at: Date }>`select at from audits where not whole order by id desc limit 1`.execute(
    api.db,
  );
  expect(Date.now() - (rows[0]?.at.getTime() ?? 0)).toBeLessThan(60_000);
});

test('the audit of a minute reads only partners who are owed something', async () => {
  await asOwner(
    sql`insert into users (email, password_hash) select 'partner' || n || '@example.org', '-' from generate_series(1, 3000) n`,
    sql`insert into referral_members (user_id, code, ps) select u.id, 'p' || row_number() over (), p.id
      from users u, payment_systems p where u.email like 'partner%' and p.code = 'USDTTRC20'`,
    sql`vacuum analyze referral_members`,
    sql`update audits set started_at = started_at - interval '2 minutes' where started_at > now() - interval '2 minutes'`,
  );
  expect(await rowsRead(api.db, 'referral_members', auditChanges)).toBeLessThan(50);
});
