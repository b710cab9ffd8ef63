import { expect, test } from 'vitest';
import { testDatabase } from '../../support/db.ts';
import { operatorCommand } from '../../support/operator-command.ts';

const { db, ownerUrl } = await testDatabase();
const run = (...args: string[]) => operatorCommand(args, { DATABASE_URL: ownerUrl });

test('without a command, or with an unknown one, the list of commands is printed', () => {
  for (const args of [[], ['sudo']]) {
    const { status, stderr } = run(...args);
    expect(status).toBe(1);
    for (const name of ['owner', 'audit', 'rates', 'monitors', 'journal']) expect(stderr).toContain(`  ${name} `);
  }
});

test('audit prints each check, and exits with 1 if a check fails', async () => {
  expect(run('audit')).toMatchObject({ status: 0, stdout: expect.stringMatching(/\naudit: \d+ checks passed\n$/) });
  await db.updateTable('reserves').set({ held: '1' }).where('total', '>', '1').execute();
  const { status, stdout } = run('audit');
  expect([status, stdout]).toEqual([1, expect.stringMatching(/^✗ the amount held in each reserve equals/m)]);
  await db.updateTable('reserves').set({ held: '0' }).execute();
});

test('rates prints each rate with its fault, and exits with 1 if there is one', async () => {
  await db.updateTable('rates').set({ fault: 'jump' }).where('unit', '=', 'BTC').execute();
  const { status, stdout } = run('rates');
  expect([status, stdout]).toEqual([1, expect.stringMatching(/^✗ BTC {6}[\d.]+ USD, .+, jump$/m)]);
});

test('a missing file or address is an error in words, without a stack', () => {
  expect(run('journal')).toMatchObject({ status: 1, stderr: expect.stringMatching(/^The exported file is missing/) });
  expect(run('monitors', 'http://127.0.0.1:9')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^http:\/\/127\.0\.0\.1:9: request failed/),
  });
});
