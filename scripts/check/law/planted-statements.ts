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
  ['backend/modules/claims/page/service.ts', "export { pageRow } from './queries.ts';"],
  ['backend/modules/claims/page/service.ts', "export { type PageRow, pageRow } from './queries.ts';"],
  ['backend/modules/claims/page/service.ts', "export {\n  pageRow,\n} from './queries/page.ts';"],
];

export const allowedStatements: Planted[] = [
  [lifecycle, "await tx.updateTable('claims').set({ note }).execute();"],
  [page, "await db.selectFrom('claims').selectAll().forUpdate().execute();"],
  [page, 'await sql`select id from claims where id = ${id} for update of claims`.execute(tx);'],
  [page, 'await sql`select id from claims for update skip locked`.execute(tx);'],
  [page, '/** An update claims a lock on each row until the transaction ends. */'],
  ['backend/modules/claims/page/service.ts', "export type { PageRow } from './queries.ts';"],
  ['backend/modules/claims/page/service.ts', "export { type PageRow } from './queries.ts';"],
  ['backend/modules/claims/page/service.ts', "export { showClaim } from './show-claim.ts';"],
  ['backend/seed.ts', "await db.insertInto('directions').values(rows).execute();"],
];
