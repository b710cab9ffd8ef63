import { test } from './support/desk.ts';
import { expect, wordsIn } from './support/fixtures.ts';

// The tests of this file run one after another, because they share one signed-in browser page.
test.describe.configure({ mode: 'serial' });

const kazan = { code: 'KZN', name: 'Казань' };
const words = 'Меняем диски.';
const word = (key: string) => wordsIn('ru', `Operator.${key}`);

test('rates: the owner looks up the price of a currency and the rates of its directions', async ({ desk }) => {
  await desk.goto('/operator');
  await desk.getByRole('link', { name: word('nav.rates'), exact: true }).click();
  const row = desk.getByRole('row', { name: /^BTC / });
  await expect(row.getByText(word('rates.open'))).toBeVisible();
  await desk.getByRole('main').getByText(word('rates.directions'), { exact: true }).first().click();
  await desk.waitForURL(/show=directions/);
  await desk.getByLabel(word('rates.searchDirection')).fill('xmr');
  await desk.waitForURL(/search=xmr/);
  await expect(desk.getByRole('row', { name: /XMR → BTC/ })).toContainText('1 XMR = ');
});

test('offices: a city is added with a cash desk, offered to visitors, and switched off', async ({ desk }) => {
  const cities = async (): Promise<string[]> => {
    const read = async (path: string) => (await desk.request.get(`/api/v1/calculator/${path}`)).json();
    const { from, to }: Record<string, { id: number; code: string }[]> = await read('');
    const idOf = (list: typeof from, code: string) => list?.find((one) => one.code === code)?.id;
    const { structure } = await read(`pair/${idOf(from, 'CASHRUB')}/${idOf(to, 'BTC')}/`);
    return structure.from.city.map(({ code }: { code: string }) => code);
  };
  await desk.goto('/operator/offices');
  await desk.getByRole('button', { name: word('offices.add'), exact: true }).click();
  await desk.getByLabel(word('offices.code')).fill(kazan.code);
  for (const field of ['nameRu', 'nameEn', 'addressRu', 'addressEn', 'hoursRu', 'hoursEn'])
    await desk.getByLabel(word(`offices.text.${field}`)).fill(`${kazan.name} ${field}`);
  await desk.getByRole('button', { name: word('offices.save') }).click();
  const city = desk.getByRole('region', { name: `${kazan.name} nameRu` });
  await expect(city.getByText(word('offices.noDesks'))).toBeVisible();
  await city.getByRole('button', { name: word('offices.addDesk') }).click();
  await desk.getByLabel(word('offices.cash'), { exact: true }).selectOption({ label: 'Наличные RUB' });
  await desk.getByLabel(/^В кассе/).fill('500 000');
  await desk.getByRole('button', { name: word('offices.save') }).click();
  await expect(city.getByRole('row').last()).toContainText(/500\s000/);
  await expect.poll(cities).toContain(kazan.code);
  await city.getByRole('button', { name: /^Изменить офис/ }).click();
  await desk.getByRole('checkbox', { name: word('offices.active') }).uncheck();
  await desk.getByRole('button', { name: word('offices.save') }).click();
  await expect(city.getByText(word('offices.off'))).toBeVisible();
  await expect.poll(cities).not.toContain(kazan.code);
});

test('maintenance: a text is saved for later, and the site stays open', async ({ desk }) => {
  await desk.goto('/operator/tech');
  await desk.getByLabel(word('tech.textRu')).fill(words);
  await desk.getByRole('button', { name: word('tech.keep') }).click();
  await expect(desk.getByText(word('tech.saved'))).toBeVisible();
  await desk.reload();
  await expect(desk.getByLabel(word('tech.textRu'))).toHaveValue(words);
  await expect(desk.getByText(word('tech.off'))).toBeVisible();
  const tech = await (await desk.request.get('/api/v1/calculator/tech/')).json();
  expect(tech.active).toBe(false);
});

test('change log: it shows the author and the changes of the previous tests', async ({ desk }) => {
  await desk.goto('/operator');
  await desk.getByRole('link', { name: word('nav.journal'), exact: true }).click();
  // Other tests act as the same operator at the same time, so the entry of this test is not always the newest one.
  const entries = desk.getByRole('listitem').filter({ hasText: 'operator@demo.example' });
  const newest = entries.filter({ hasText: words }).first();
  await expect(newest).toContainText(word('nav.tech'));
  await expect(newest).toContainText(`${word('journal.field.textRu')}: `);
  await expect(newest).toContainText(` → ${words}`);
  await desk.getByLabel(word('journal.room'), { exact: true }).selectOption(word('nav.offices'));
  await desk.waitForURL(/room=offices/);
  const office = desk.getByRole('listitem').filter({ hasText: kazan.code });
  await expect(office.first()).toContainText(
    `${word('journal.field.active')}: ${word('journal.yes')} → ${word('journal.no')}`,
  );
  await expect(office.filter({ hasText: `${kazan.code} CASHRUB` })).toContainText(word('journal.field.stock'));
});
