import { rmSync } from 'node:fs';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#backend/db/embedded/server.ts';
import { databaseFolder } from '#scripts/db/memory-folder.ts';
import { prepareOpen } from './prepare-open.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * URLs of the template database, with the owner's and with the application's role. Every test file clones this
     * database.
     */
    database: { owner: string; app: string };
  }
}

export const testSecret = 'a secret of the tests, 32 letters';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL ? externalServer(process.env.TEST_DATABASE_URL) : await embedded();
  const name = `razmen_template_${process.pid}`;
  await run(server.url, `create database ${name}`);
  const owner = Object.assign(new URL(server.url), { pathname: name }).href;
  const app = await prepareOpen(owner, testSecret, console.warn);
  project.provide('database', { owner, app });
  return async () => {
    await run(server.url, `drop database ${name} with (force)`, `drop role if exists razmen_app_${name}`);
    await server.stop();
  };
}

const externalServer = (url: string) => ({ url, stop: async () => {} });

async function embedded() {
  const folder = databaseFolder('razmen-test-');
  const server = await startEmbedded(folder);
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: server.url, stop };
}

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
