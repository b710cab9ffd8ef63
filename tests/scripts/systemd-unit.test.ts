import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#backend/config.ts';

test('the systemd unit signals only the supervisor and can be enabled', () => {
  const unit = readFileSync(join(projectRoot, 'deploy/razmen.service'), 'utf8');
  const lines = unit.split('\n');
  expect(lines.filter((line) => line.startsWith('['))).toEqual(['[Unit]', '[Service]', '[Install]']);
  expect(lines).toEqual(expect.arrayContaining(['KillMode=mixed', 'WantedBy=multi-user.target']));
  const [, script = ''] = /^ExecStart=\/usr\/bin\/env node (\S+)$/m.exec(unit) ?? [];
  expect(existsSync(join(projectRoot, script))).toBe(true);
});
