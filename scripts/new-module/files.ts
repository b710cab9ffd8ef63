import type { Names } from './names.ts';

/**
 * Returns the contents of a new module's files, keyed by file path. The module has one endpoint, which lists its items.
 */
export function filesOf({ room, kebab, camel, snake }: Names, migration: number): Record<string, string> {
  const type = camel.charAt(0).toUpperCase() + camel.slice(1);
  return {
    [`contracts/${kebab}.ts`]: `
import { z } from 'zod';
import { endpoints } from './endpoint.ts';

export const ${camel}Item = z.object({
  id: z.number().int(),
  title: z.string(),
  createdAt: z.iso.datetime(),
});

export const ${camel}Endpoints = endpoints({
  'GET /api/v1/${kebab}/': {
    auth: 'none',
    summary: 'All ${kebab.replaceAll('-', ' ')}, the oldest first',
    response: z.object({ results: z.array(${camel}Item) }),
  },
});
`,
    [`backend/db/migrations/${String(migration).padStart(4, '0')}_${snake}.sql`]: `
create table ${snake} (
  id int generated always as identity primary key,
  title text not null,
  created_at timestamptz not null default now(),
  constraint ${snake}_title_given check (title <> '')
);
`,
    [`backend/modules/${room}/${kebab}/queries.ts`]: `
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';

export interface ${type}Row {
  id: number;
  title: string;
  createdAt: Date;
}

export async function ${camel}Rows(db: Db): Promise<${type}Row[]> {
  const { rows } = await sql<${type}Row>\`
    select id, title, created_at from ${snake} order by id\`.execute(db);
  return rows;
}
`,
    [`backend/modules/${room}/${kebab}/service.ts`]: `
import type { z } from 'zod';
import type { ${camel}Item } from '#contracts/${kebab}.ts';
import type { Db } from '../../../db/pool.ts';
import { ${camel}Rows } from './queries.ts';

/** Returns all items, oldest first. */
export async function list${type}(db: Db): Promise<z.input<typeof ${camel}Item>[]> {
  const rows = await ${camel}Rows(db);
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}
`,
    [`backend/modules/${room}/${kebab}/routes.ts`]: `
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../plugins/serve.ts';
import { list${type} } from './service.ts';

export function ${camel}Routes(app: FastifyInstance, { db }: Deps): void {
  serve(app, 'GET /api/v1/${kebab}/', async () => ({ results: await list${type}(db) }));
}
`,
    [`tests/backend/${room}/${kebab}.test.ts`]: `
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';

const { app, db } = await testApp();
const list = async () => (await app.inject('/api/v1/${kebab}/')).json();

describe('${kebab.replaceAll('-', ' ')}', () => {
  test('lists nothing while there is nothing', async () => {
    expect(await list()).toEqual({ results: [] });
  });

  test('lists the oldest first', async () => {
    await sql\`insert into ${snake} (title) values ('first'), ('second')\`.execute(db);
    const { results } = await list();
    expect(results).toMatchObject([{ title: 'first' }, { title: 'second' }]);
  });
});
`,
  };
}
