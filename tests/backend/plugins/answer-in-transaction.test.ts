import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { once } from '#backend/db/idempotency.ts';
import { type Tx, transaction } from '#backend/db/transaction.ts';
import { readBusinessHours } from '#backend/modules/platform/business-hours/service.ts';
import { saveSetting } from '#backend/modules/platform/settings/service.ts';
import { answerInTransaction } from '#backend/plugins/answer-in-transaction.ts';
import { testApp } from '../../support/app.ts';

const api = await testApp();

const hours = { zone: 'Europe/Riga', week: Array.from({ length: 7 }, () => ['09:00', '18:00']) };
const write = async (tx: Tx) => {
  await saveSetting(tx, 'hours', hours);
  return hours;
};
const encode = () => {
  throw new Error('the contract forbids this answer');
};

test.each([
  ['a write', () => answerInTransaction(api.db, { encode }, write)],
  ...[randomUUID(), null].map(
    (key) =>
      [
        `a call ${key === null ? 'without' : 'with'} a key`,
        () => {
          const repeatable = {
            key,
            actor: 'guest:x',
            status: 200,
            secret: api.deps.config.secret,
            request: {},
            encode,
          };
          return once((work) => transaction(api.db, work), repeatable, write);
        },
      ] as const,
  ),
] as const)('%s whose answer the contract forbids is rolled back', async (_, call) => {
  const before = await readBusinessHours(api.db);
  await expect(call()).rejects.toThrow('the contract forbids');
  expect(await readBusinessHours(api.db)).toEqual(before);
});
