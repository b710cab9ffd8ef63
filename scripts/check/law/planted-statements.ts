type Planted = [path: string, source: string];

const lifecycle = 'backend/modules/claims/lifecycle/queries.ts';
const page = 'backend/modules/claims/page/queries.ts';

/**
 * Samples of wrong code that the check of table owners must report: writes to another module's table, and services that
 * re-export queries.
 */
export const forbiddenStatements: Planted[] = [
  [page, "await tx.updateTable('claims').set({ note }).execute();"],
  [page, "await db.insertInto('claimMailOutbox').values(mail).execute();"],
  [page, "await db.deleteFrom('holds').execute();"],
  [page, 'await sql`update claims set note = null where id = ${id}`.execute(tx);'],
  [page, 'await sql`with gone as (delete from claim_mail_outbox where id = ${id} returning id) select 1`.execute(tx);'],
  [page, 'await sql`\n  insert into\n    claim_transitions (claim_id) values (${id})`.execute(tx);'],
  [page, 'await sql`merge into reserves using changes on true when matched then do nothing`.execute(tx);'],
  ['backend/jobs/planted.ts', "await db.deleteFrom('sessions').execute();"],
  ['backend/plugins/planted.ts', 'await sql`insert into ledger_entries (summa) values (1)`.execute(db);'],
  [page, "await db.insertInto('unheardOf').values({}).execute();"],
  [page, 'await sql`select ledger_post(${key}, ${entries})`.execute(tx);'],
  [page, 'await sql`select enforce_reserve_share(${id}, ${ps})`.execute(tx);'],
  [
    'backend/db/functions/planted.sql',
    'create function planted() returns trigger as $$ begin update claims set note = null; return new; end $$;',
  ],
  [
    'backend/db/functions/planted.sql',
    'create function planted() returns trigger as $$ begin perform end_marked_holds(1, null, 1, 1, 1); end $$;',
  ],
  ['backend/modules/claims/page/service.ts', "export { pageRow } from './queries.ts';"],
  ['backend/modules/claims/page/service.ts', "export { type PageRow, pageRow } from './queries.ts';"],
  ['backend/modules/claims/page/service.ts', "export {\n  pageRow,\n} from './queries/page.ts';"],
];

export const allowedStatements: Planted[] = [
  [lifecycle, "await tx.updateTable('claims').set({ note }).execute();"],
  [page, "await db.selectFrom('claims').selectAll().forUpdate().execute();"],
  [page, 'await sql`select id from claims where id = ${id} for update of claims`.execute(tx);'],
  [page, 'await sql`select id from claims for update skip locked`.execute(tx);'],
  ['backend/modules/ledger/postings/queries.ts', 'await sql`select ledger_post(${key}, ${entries})`.execute(tx);'],
  [page, 'await sql`select counts_as_unpaid(c) from claims c`.execute(tx);'],
  [
    'backend/db/functions/planted.sql',
    'create function planted() returns trigger as $$ begin select 1; end $$;\n-- We update claims elsewhere.\n' +
      'create trigger planted after insert or update on claims for each row execute function planted();',
  ],
  [page, '/** An update claims a lock on each row until the transaction ends. */'],
  ['backend/modules/claims/page/service.ts', "export type { PageRow } from './queries.ts';"],
  ['backend/modules/claims/page/service.ts', "export { type PageRow } from './queries.ts';"],
  ['backend/modules/claims/page/service.ts', "export { showClaim } from './show-claim.ts';"],
  ['backend/seed.ts', "await db.insertInto('directions').values(rows).execute();"],
];
