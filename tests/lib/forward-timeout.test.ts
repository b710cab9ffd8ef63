import { expect, test } from 'vitest';
import { codeOf, forwarding } from '../support/forwarding.ts';

const { get, answers } = forwarding({ jsonMs: 200 });

test('a call that the API does not answer ends with 504', async () => {
  answers(() => {});
  expect(await codeOf(await get('/api/v1/calculator/'))).toEqual([504, 'upstream_timeout']);
});
