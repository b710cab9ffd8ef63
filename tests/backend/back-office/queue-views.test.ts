import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { Operator } from '#tests/support/factories/exchange.ts';

const api = await testApp();

interface View {
  id: string;
  name: string;
  query: string;
}

const viewsOf = async (operator: Operator): Promise<View[]> => (await operator.get('views/')).json();
const remove = (operator: Operator, id: string) =>
  api.app.inject({ method: 'DELETE', url: `/api/v1/operator/views/${id}/`, headers: operator.headers });

test('views belong to the person who saved them, and a saved name is replaced', async () => {
  const [anna, boris] = [await Operator.open(api), await Operator.open(api, 'cashier')];
  await anna.post('views/', { name: ' Paid ', query: 'show=paid' });
  await anna.post('views/', { name: 'BTC', query: 'show=open&from=BTC' });
  await anna.post('views/', { name: 'PAID', query: 'show=paid&from=BTC' });
  const views = await viewsOf(anna);
  expect(views).toMatchObject([
    { name: 'BTC', query: 'show=open&from=BTC' },
    { name: 'PAID', query: 'show=paid&from=BTC' },
  ]);
  expect(await viewsOf(boris)).toEqual([]);
  expect((await remove(boris, views[0]?.id ?? '')).statusCode).toBe(404);
  expect((await remove(anna, views[0]?.id ?? '')).json()).toHaveLength(1);
});

test('a person saves at most twenty views, and the refusal saves nothing', async () => {
  const operator = await Operator.open(api);
  for (let number = 1; number <= 20; number++)
    await operator.post('views/', { name: `View ${number}`, query: 'show=all' });
  const refused = await operator.post('views/', { name: 'One more', query: 'show=all' });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().fields.name[0]).toContain('20');
  expect(await viewsOf(operator)).toHaveLength(20);
});

test('a view is a query and not an address', async () => {
  const operator = await Operator.open(api);
  for (const query of ['?show=all', '#x', `search=${'x'.repeat(1_001)}`])
    expect((await operator.post('views/', { name: 'View', query })).statusCode, query).toBe(422);
});

test('a view has the filters of the queue, each once and with a valid value, and nothing else', async () => {
  const operator = await Operator.open(api);
  const save = async (query: string) => (await operator.post('views/', { name: 'View', query })).statusCode;
  for (const query of [
    'lorem ipsum',
    'show=nothing',
    'show=all&next=/x',
    'show=all&show=open',
    'from=btc',
    'after=1_2_3',
  ])
    expect(await save(query), query).toBe(422);
  const whole =
    'show=paid&search=anna%40example.org%2C+100&reason=late&from=BTC&to=SBERRUB&sum_min=1&sum_max=2.5' +
    `&waits_minutes=30&date_from=2026-11-01&date_to=2026-11-26&account=${crypto.randomUUID()}`;
  for (const query of ['', 'show=open&from=BTC', whole]) expect(await save(query), query).toBe(200);
});
