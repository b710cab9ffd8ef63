import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { describeSchema } from '#backend/db/describe-schema.ts';
import { migrate, migrations } from '#backend/db/migrate.ts';
import { emptyDatabase } from '../../support/db.ts';

const folderOf = (path: string) => new URL(`../../../backend/db/${path}`, import.meta.url);

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

test('schema.sql equals the schema that migrations and functions create: run npm run db:schema', async () => {
  const url = await emptyDatabase();
  await migrate(url);
  const schema = await connected(url, describeSchema);
  expect(schema).toBe(readFileSync(folderOf('schema.sql'), 'utf8'));
});

test('schema.sql changes with a column, a constraint, an index, a comment or a trigger', async () => {
  const url = await emptyDatabase();
  await migrate(url);
  await connected(url, async (client) => {
    const before = (await describeSchema(client)).split('\n');
    const changes: [statement: string, line: string][] = [
      ['alter table rates add column remark text', '  remark text,'],
      [`comment on column rates.remark is 'why'`, '  remark text, -- why'],
      [
        'alter table rates add constraint short check (length(remark) < 9)',
        '  constraint short CHECK ((length(remark) < 9))',
      ],
      ['create index rates_remark on rates (remark)', 'CREATE INDEX rates_remark ON rates USING btree (remark);'],
      [
        'create trigger again after insert on rates for each statement execute function offer_changed()',
        'CREATE TRIGGER again AFTER INSERT ON rates FOR EACH STATEMENT EXECUTE FUNCTION offer_changed();',
      ],
    ];
    for (const [statement, line] of changes) {
      expect(before).not.toContain(line);
      await client.query(statement);
      expect((await describeSchema(client)).split('\n')).toContain(line);
    }
  });
});

test('no two migrations share a number', () => {
  const ids = migrations().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

describe('SQL functions', () => {
  const root = mkdtempSync(join(tmpdir(), 'razmen-functions-'));
  afterAll(() => rmSync(root, { recursive: true }));
  const sourcesOf = (functions: Record<string, string>) => {
    const made = {
      migrations: mkdtempSync(join(root, 'migrations-')),
      functions: mkdtempSync(join(root, 'functions-')),
    };
    writeFileSync(join(made.migrations, '0001_notes.sql'), 'create table notes (body text)');
    for (const [name, text] of Object.entries(functions)) writeFileSync(join(made.functions, name), text);
    return made;
  };
  const answer = (value: string) => `create function answer() returns text language sql as $$ select '${value}' $$`;
  const shout = `create function shout() returns trigger language plpgsql as $$
    begin new.body := upper(new.body); return new; end $$;
    create trigger notes_shout before insert on notes for each row execute function shout()`;
  const ask = (url: string, text: string) => connected(url, async (client) => (await client.query(text)).rows[0]);

  test('follow their files: a changed function is replaced, a removed one is dropped with its trigger', async () => {
    const url = await emptyDatabase();
    await migrate(url, sourcesOf({ 'answer.sql': answer('one'), 'shout.sql': shout }));
    expect(await ask(url, `insert into notes values ('quiet') returning body, answer()`)).toEqual({
      body: 'QUIET',
      answer: 'one',
    });
    await migrate(url, sourcesOf({ 'answer.sql': answer('two') }));
    expect(await ask(url, `insert into notes values ('quiet') returning body, answer()`)).toEqual({
      body: 'quiet',
      answer: 'two',
    });
  });

  test('are not replaced while their files are unchanged', async () => {
    const url = await emptyDatabase();
    const sources = sourcesOf({ 'answer.sql': answer('one') });
    const oid = () => ask(url, `select 'answer'::regproc::oid as oid`);
    await migrate(url, sources);
    const before = await oid();
    await migrate(url, sources);
    expect(await oid()).toEqual(before);
  });

  test('stay unchanged if one file fails, and the error names that file', async () => {
    const url = await emptyDatabase();
    await migrate(url, sourcesOf({ 'answer.sql': answer('one') }));
    const broken = sourcesOf({ 'answer.sql': answer('two'), 'broken.sql': 'create function broken(' });
    await expect(migrate(url, broken)).rejects.toThrow('functions/broken.sql failed');
    expect(await ask(url, 'select answer()')).toEqual({ answer: 'one' });
  });

  test('have valid bodies, each in the file of its own name', async () => {
    const url = await emptyDatabase();
    await migrate(url);
    await connected(url, async (client) => {
      const { rows } = await client.query<{ name: string; definition: string }>(`
        select proname as name, pg_get_functiondef(oid) as definition from pg_proc
        where pronamespace = 'public'::regnamespace order by proname`);
      // Creates all functions again with a check of their bodies. Migrations run without this check, because a body may
      // call a function that is created later.
      await client.query('set check_function_bodies = on');
      for (const { definition } of rows) await client.query(definition);
      const files = readdirSync(folderOf('functions')).toSorted();
      expect(rows.map(({ name }) => `${name}.sql`).toSorted()).toEqual(files);
    });
  });
});
