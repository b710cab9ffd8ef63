import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { Operator } from '#tests/support/factories/exchange.ts';

const api = await testApp();
const operator = await Operator.open(api);

const receipt = { name: 'Receipt', textRu: 'Пришлите чек.', textEn: 'Please send the receipt.' };
const send = (method: 'PUT' | 'DELETE', id: string, payload?: object) =>
  api.app.inject({
    method,
    url: `/api/v1/operator/templates/${id}/`,
    headers: operator.headers,
    ...(payload && { payload }),
  });
const logged = async () => (await operator.get('journal/?room=templates')).json().results;

test('a template is added, changed and deleted, and the change log has each step with both languages', async () => {
  const [added] = (await operator.post('templates/', receipt)).json();
  expect(added).toMatchObject(receipt);
  const changed = await send('PUT', added.id, { ...receipt, name: 'Slip', textEn: 'Please send us the slip.' });
  expect(changed.json()).toEqual([{ ...receipt, id: added.id, name: 'Slip', textEn: 'Please send us the slip.' }]);
  expect((await send('DELETE', added.id)).json()).toEqual([]);
  const [removal, change, addition] = await logged();
  expect(addition.changes.map(({ field }: { field: string }) => field)).toEqual(['textRu', 'textEn', 'templateName']);
  expect(change).toMatchObject({ subject: 'Receipt' });
  expect(change.changes).toMatchObject([
    { field: 'textEn', before: receipt.textEn, after: 'Please send us the slip.' },
    { field: 'templateName', before: 'Receipt', after: 'Slip' },
  ]);
  expect(removal.changes).toContainEqual({ field: 'templateName', before: 'Slip', after: null });
});

test('two templates cannot have the same name, whatever the case of the letters', async () => {
  const [first] = (await operator.post('templates/', { ...receipt, name: 'No payment' })).json();
  const again = await operator.post('templates/', { ...receipt, name: 'NO PAYMENT' });
  expect(again.statusCode).toBe(422);
  expect(again.json().fields.name).toEqual(['Шаблон с таким названием уже есть.']);
  await operator.post('templates/', { ...receipt, name: 'Other' });
  const templates = (await operator.get('templates/')).json();
  const other = templates.find(({ name }: { name: string }) => name === 'Other');
  expect((await send('PUT', other.id, { ...receipt, name: 'no payment' })).statusCode).toBe(422);
  expect((await send('PUT', first.id, { ...receipt, name: 'no Payment' })).statusCode).toBe(200);
});

test('both languages are required, and an unknown template is not found', async () => {
  expect((await operator.post('templates/', { ...receipt, textEn: ' ' })).statusCode).toBe(422);
  expect((await send('DELETE', '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c11')).statusCode).toBe(404);
});
