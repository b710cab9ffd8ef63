import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openFileStore } from '#backend/files/open.ts';
import { openMailer } from '#backend/mail/open.ts';
import { testConfig } from '../../support/app.ts';

const config = testConfig('', { DATA_DIR: '/proc/x' });
const refusal = '/proc/x cannot be created';

test('a receipt cannot be stored in a folder that cannot be created, and the caller learns so', async () => {
  await expect(openFileStore(config).put('receipt', Buffer.from('x'))).rejects.toThrow(refusal);
});

test('mail cannot be written to a folder that cannot be created, and the caller learns so', async () => {
  await expect(openMailer(config).verify()).rejects.toThrow(refusal);
});

test.each([
  ['a log file', "(await import('#scripts/supervise/log-file.ts')).openLogFile('/proc/x', 'api')"],
  [
    'the database',
    "await (await import('#backend/db/embedded/cluster.ts')).initialize({ folder: '/proc/x' }, '/nonexistent', '', {})",
  ],
])('%s in a folder that cannot be created ends with an error instead of hanging', async (_name, code) => {
  // Run the code in a separate process, because a hanging mkdir would block the test process.
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], { timeout: 20_000 });
  await expect(run).rejects.toMatchObject({ killed: false, stderr: expect.stringContaining(refusal) });
});
