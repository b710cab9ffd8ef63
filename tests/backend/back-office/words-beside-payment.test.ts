import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { Operator } from '../../support/factories/exchange.ts';

const api = await testApp();
await Operator.open(api, 'owner');
const admin = await Operator.open(api, 'admin');
const network = { name: 'Bitcoin', confirmations: 2, congestion: 'high', congestionEn: null };
const tech = { active: false, textEn: null, until: null, hideForm: true, hideExport: true, hideApi: false };

/** Calls with words that stand beside the place to pay, and the field of the words. */
const calls: [string, string, (words: string | null) => object][] = [
  ['currencies/BTC/', 'notifySendRu', (words) => ({ notifySendRu: words })],
  ['directions/BTC/SBERRUB/', 'notifyRu', (words) => ({ notifyRu: words, notifyEn: words })],
  ['networks/BTC/', 'congestionRu', (words) => ({ ...network, congestionRu: words })],
  ['tech/', 'textRu', (words) => ({ ...tech, textRu: words })],
];
const ageCode = (age: string) => sql`update sessions set code_at = now() - ${age}::interval`.execute(api.db);

test.each(calls)('%s takes no place to pay, and new words with a fresh code only', async (path, field, body) => {
  await ageCode('1 minute');
  const refused = await admin.post(path, body('Платите на bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'));
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json().fields)).toContain(field);
  await ageCode('11 minutes');
  const words = 'Сеть загружена, перевод идёт дольше.';
  expect((await admin.post(path, body(words))).json().code).toBe('fresh_code_required');
  await ageCode('1 minute');
  expect((await admin.post(path, body(words))).statusCode).toBe(200);
  await ageCode('11 minutes');
  for (const old of [words, null]) expect((await admin.post(path, body(old))).statusCode).toBe(200);
});
