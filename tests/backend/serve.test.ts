import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';

const { app } = await testApp();

it('answers that it lives', async () => {
  const answer = await app.inject('/healthz');
  expect(answer.json()).toMatchObject({ status: 'ok' });
});
