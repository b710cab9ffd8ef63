import { expect, test } from 'vitest';
import { prepareDatabase } from '#backend/db/prepare.ts';
import { testDatabase } from '../../support/db.ts';
import { testSecret } from '../../support/global-setup.ts';

test('instances that start at once prepare the database one after the other, and all get the restricted role', async () => {
  const { ownerUrl } = await testDatabase({ max: 1 });
  const notes: string[] = [];
  const options = { secret: testSecret, demo: true, note: (line: string) => void notes.push(line) };
  const urls = await Promise.all(Array.from({ length: 3 }, () => prepareDatabase(ownerUrl, options)));
  expect(notes).toEqual([]);
  expect(new Set(urls.map((url) => new URL(url).username.slice(0, 11)))).toEqual(new Set(['razmen_app_']));
});
