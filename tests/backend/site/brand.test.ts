import { sql } from 'kysely';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { Operator } from '../../support/factories/exchange.ts';

const api = await testApp();
let owner: Operator;

beforeAll(async () => {
  owner = await Operator.open(api, 'owner');
});

afterEach(async () => {
  await sql`delete from settings where key in ('brand', 'contacts', 'chat')`.execute(api.db);
  await sql`delete from contests`.execute(api.db);
});

const site = async (prefix = '') => (await api.app.inject(`${prefix}/api/v1/site/`)).json();
const patch = (payload: object) =>
  api.app.inject({ method: 'PATCH', url: '/api/v1/operator/settings/', headers: owner.headers, payload });
const aPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#2244aa80' } });

async function send(image: string, bytes: Buffer, by = owner) {
  const head =
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
  return await api.app.inject({
    method: 'POST',
    url: `/api/v1/operator/brand/${image}/`,
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=b', ...by.headers },
  });
}

test('a new exchange has the look of the product', async () => {
  expect(await site()).toMatchObject({ name: null, accent: null, logo: null, logoDark: null, icon: null });
});

test('the name is that of the language, and a colour of one theme brings that of the other', async () => {
  await patch({ brand: { nameRu: 'Обменник', nameEn: 'Swapper', accentLight: '#8a1538' } });
  expect((await site()).name).toBe('Обменник');
  const { name, accent } = await site('/en');
  expect([name, accent.light]).toEqual(['Swapper', '#8a1538']);
  expect(accent.dark).toMatch(/^#[0-9a-f]{6}$/);
});

test.each([
  ['a pale colour in the light theme', { accentLight: '#ffd54f' }, 'brand.accentLight', /Контраст/],
  ['a dark colour in the dark theme', { accentDark: '#20304f' }, 'brand.accentDark', /Контраст/],
  ['a name of a colour', { accentLight: 'red' }, 'brand.accentLight', /не подходит/],
  ['a name with the signs of a message', { nameRu: 'Обмен {name}' }, 'brand.nameRu', /формат/],
])('%s is refused', async (_, brand, field, text) => {
  const refused = await patch({ brand });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().fields[field][0]).toMatch(text);
});

test('any change that pages show moves the time of the last change, and a planned post moves it when it appears', async () => {
  const first = (await site()).changedAt;
  await patch({ contacts: { telegram: 'razmen' } });
  const second = (await site()).changedAt;
  expect(second > first).toBe(true);
  await sql`update texts set title = title || '.' where key = 'rules' and locale = 'ru'`.execute(api.db);
  const third = (await site()).changedAt;
  expect(third > second).toBe(true);
  await sql`insert into news (slug, locale, title, lead, markdown, published_at) values
    ('out', 'ru', 'Out', 'Out', 'Out', '2026-05-01'), ('planned', 'ru', 'Soon', 'Soon', 'Soon', '2999-01-01')`.execute(
    api.db,
  );
  await sql`delete from news where slug not in ('out', 'planned')`.execute(api.db);
  await sql`update site_state set changed_at = '2026-01-01'`.execute(api.db);
  expect((await site()).changedAt).toBe('2026-05-01T00:00:00.000Z');
});

test('pages change when a direction, an office or the validity of a rate changes, and not with every price', async () => {
  const isLater = async (act: ReturnType<typeof sql>) => {
    const before = (await site()).changedAt;
    await act.execute(api.db);
    return (await site()).changedAt > before;
  };
  expect(
    await isLater(sql`update directions set enabled = not enabled where id = (select min(id) from directions)`),
  ).toBe(true);
  expect(await isLater(sql`update offices set active = not active where city = 'SOCHI'`)).toBe(true);
  expect(await isLater(sql`update rates set usd = usd * 1.01, updated_at = now()`)).toBe(false);
  expect(await isLater(sql`update rates set fault = 'jump' where unit = 'BTC'`)).toBe(true);
  expect(await isLater(sql`update rates set fault = 'spread' where unit = 'BTC'`)).toBe(false);
  expect(await isLater(sql`update rates set fault = null where unit = 'BTC'`)).toBe(true);
  await sql`update rates set updated_at = now() - make_interval(secs => max_age + 1) where unit = 'BTC'`.execute(
    api.db,
  );
  expect(await isLater(sql`update rates set updated_at = now() where unit = 'BTC'`)).toBe(true);
});

/** Statements that do not change what the public pages show. */
const idle: Record<string, ReturnType<typeof sql>[]> = {
  payment_systems: [
    sql`update payment_systems set name_en = name_en, visible = visible`,
    sql`update payment_systems set pool_strategy = case pool_strategy when 'daily' then 'limit' else 'daily' end`,
  ],
  cities: [
    sql`update cities set name_ru = name_ru`,
    sql`insert into cities select * from cities on conflict (code) do update set name_ru = excluded.name_ru`,
  ],
  offices: [
    sql`update offices set active = active`,
    sql`insert into offices select * from offices on conflict do nothing`,
    sql`delete from offices where city = 'NOWHERE'`,
  ],
};

test.each([
  ['payment_systems', sql`update payment_systems set name_en = name_en || '.' where code = 'BTC'`],
  ['cities', sql`update cities set name_en = name_en || '.' where code = 'SOCHI'`],
  ['offices', sql`update offices set hours_en = hours_en || '.' where city = 'SOCHI'`],
])('a statement on %s changes the pages only if it changes what they show', async (table, visible) => {
  const later = async (...acts: ReturnType<typeof sql>[]) => {
    const before = (await site()).changedAt;
    for (const act of acts) await act.execute(api.db);
    return (await site()).changedAt > before;
  };
  expect(await later(visible)).toBe(true);
  expect(await later(...(idle[table] ?? []))).toBe(false);
});

test('a contest changes the pages when it begins, ends, and gets its entries closed', async () => {
  const later = async (act: () => Promise<unknown>) => {
    const before = (await site()).changedAt;
    await act();
    return (await site()).changedAt > before;
  };
  const plan = sql`insert into contests (title_ru, title_en, terms_ru, terms_en, starts_at, ends_at)
    values ('Розыгрыш', 'Draw', 'Условия', 'Terms', now() - interval '1 hour', '2998-01-01')`;
  expect(await later(() => plan.execute(api.db))).toBe(true);
  expect(await later(() => sql`update contests set entries_hash = repeat('0', 64)`.execute(api.db))).toBe(true);
  await sql`update contests set ends_at = now() - interval '1 minute'`.execute(api.db);
  await sql`update site_state set changed_at = '2026-01-01'`.execute(api.db);
  const { rows } = await sql<{ endsAt: Date }>`select ends_at from contests`.execute(api.db);
  expect((await site()).changedAt).toBe(rows[0]?.endsAt.toISOString());
});

describe('an uploaded image', () => {
  test('is stored as a small PNG with transparency, and its address never changes its content', async () => {
    const saved = await send('logo', await aPicture(2_000, 500).webp({ lossless: true }).toBuffer());
    expect(saved.statusCode, saved.body).toBe(200);
    const { hash, width, height } = saved.json().images.logo;
    expect([width, height]).toEqual([640, 160]);
    const answer = await api.app.inject(`/api/v1/site/images/${hash}/`);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    expect((await sharp(answer.rawPayload).metadata()).format).toBe('png');
    expect((await site()).logo).toEqual({ hash, width, height });
    const png = await send('icon', await aPicture(100, 40).png().toBuffer());
    expect(png.json().images.icon).toMatchObject({ width: 512, height: 512 });
    const icon = await api.app.inject(`/api/v1/site/images/${png.json().images.icon.hash}/`);
    expect((await sharp(icon.rawPayload).stats()).isOpaque).toBe(false);
  });

  test.each([
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a document', Buffer.from('%PDF-1.4 logo')],
    ['a broken picture', Buffer.from('\x89PNG\r\n\x1a\nbroken', 'latin1')],
  ])('is refused if it is %s', async (_, bytes) => {
    const before = (await site()).logo;
    expect((await send('logo', bytes)).json().code).toBe('media');
    expect((await site()).logo).toEqual(before);
  });

  test('is removed again, and both changes are in the journal', async () => {
    await send('logoDark', await aPicture(80, 40).png().toBuffer());
    const removed = await api.app.inject({
      method: 'DELETE',
      url: '/api/v1/operator/brand/logoDark/',
      headers: owner.headers,
    });
    expect(removed.json().images.logoDark).toBeNull();
    const { results } = (await owner.get('journal/?room=settings&size=2')).json();
    expect(results.map(({ changes }: { changes: object[] }) => changes[0])).toEqual([
      { field: 'logoDark', before: expect.stringMatching(/^80 × 40/), after: null },
      { field: 'logoDark', before: null, after: expect.stringMatching(/^80 × 40/) },
    ]);
  });

  test('needs the permission to change settings', async () => {
    const operator = await Operator.open(api, 'operator');
    expect((await send('logo', await aPicture(8, 8).png().toBuffer(), operator)).statusCode).toBe(403);
  });

  test('stays for a day after it was replaced, because cached pages may show it', async () => {
    const first = (await send('logo', await aPicture(60, 20).png().toBuffer())).json().images.logo.hash;
    await pass(25);
    await send('logo', await aPicture(61, 20).png().toBuffer());
    expect((await api.app.inject(`/api/v1/site/images/${first}/`)).statusCode).toBe(200);
    await pass(25);
    const kept = (await send('logo', await aPicture(62, 20).png().toBuffer())).json().images.logo.hash;
    expect((await api.app.inject(`/api/v1/site/images/${first}/`)).statusCode).toBe(404);
    expect((await api.app.inject(`/api/v1/site/images/${kept}/`)).statusCode).toBe(200);
  });
});

const pass = (hours: number) =>
  sql`update site_images set used_at = used_at - make_interval(hours => ${hours})`.execute(api.db);

describe('the live chat', () => {
  test('is decided by the environment until the desk chooses, and then has a widget for each language', async () => {
    expect((await site()).chat).toBeNull();
    expect((await patch({ chat: { provider: 'jivo', idRu: 'Abc1' } })).statusCode).toBe(200);
    expect((await site()).chat).toMatchObject({ provider: 'jivo', id: 'Abc1' });
    expect((await site('/en')).chat).toMatchObject({ provider: 'none', id: '' });
    await patch({ chat: { provider: 'none' } });
    expect((await site()).chat).toMatchObject({ provider: 'none' });
  });

  test('lets nobody at the desk name the host of the scripts', async () => {
    const chat = { provider: 'chatwoot', idRu: 'a', url: 'https://evil.example' };
    expect((await patch({ chat })).statusCode).toBe(422);
    expect((await patch({ chat: { provider: 'chatwoot', idRu: 'a' } })).statusCode).toBe(200);
    expect((await site()).chat).toEqual({ provider: 'chatwoot', id: 'a' });
  });

  test.each([{ provider: 'demo' }, { idRu: 'a b' }, { idRu: '"><script>' }])('is refused as %j', async (chat) => {
    expect((await patch({ chat })).statusCode).toBe(422);
  });

  test('is not changed without a fresh code', async () => {
    await sql`update sessions set code_at = null`.execute(api.db);
    expect((await patch({ chat: { provider: 'none' } })).json().code).toBe('fresh_code_required');
    await sql`update sessions set code_at = now()`.execute(api.db);
  });
});
