import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { isTooNested } from '#domain/markdown.ts';
import { testApp } from '#tests/support/app.ts';
import { Guest, Operator } from '#tests/support/factories/exchange.ts';

const api = await testApp();
const operator = await Operator.open(api, 'content');
const admin = await Operator.open(api);
const guest = new Guest(api);

const send = (method: 'PUT' | 'DELETE', path: string, payload?: object, by = operator) =>
  api.app.inject({
    method,
    url: `/api/v1/operator/${path}/`,
    headers: by.headers,
    ...(payload && { payload }),
  });
const journal = async () => (await admin.get('journal/?room=content')).json().results;
const site = async (path: string) => (await guest.get(path)).json();

const texts = { titleRu: 'Где мой платёж?', titleEn: 'Where is my payment?', bodyRu: '**Ищем**', bodyEn: '**Soon**' };
const group = { key: 'lost', nameRu: 'Потери', nameEn: 'Losses' };
const question = { ...texts, group, position: 3, seenAt: null };

const questionsOf = (faq: { questions: { key: string; updatedAt: string }[] }, key: string) =>
  faq.questions.filter((item) => item.key === key);

describe('questions and answers', () => {
  test('are added with a new group, changed and removed, and the site and the change log follow', async () => {
    const added = await send('PUT', 'faq/where', question);
    const [row] = questionsOf(added.json(), 'where');
    expect(row).toMatchObject({ ...texts, group: 'lost', position: 3 });
    const onSite = async (locale: string) =>
      (await site(`${locale}/api/v1/faq/`)).groups.find(({ key }: { key: string }) => key === 'lost');
    expect(await onSite('')).toMatchObject({ name: 'Потери', items: [{ key: 'where', question: texts.titleRu }] });
    expect((await onSite('/en')).items[0].html).toContain('<strong>Soon</strong>');

    const changed = await send('PUT', 'faq/where', { ...question, bodyEn: 'Found', seenAt: row?.updatedAt });
    expect(changed.statusCode).toBe(200);
    expect((await onSite('/en')).items[0].html).toContain('Found');

    expect((await send('DELETE', 'faq/where')).statusCode).toBe(200);
    expect(await onSite('')).toBeUndefined();
    const [removal, change, addition] = await journal();
    expect(addition).toMatchObject({ subject: 'faq/where', by: operator.email });
    expect(change.changes).toEqual([{ field: 'bodyEn', before: '**Soon**', after: 'Found' }]);
    expect(removal.changes).toContainEqual({ field: 'bodyEn', before: 'Found', after: null });
  });

  test('are not overwritten by somebody who has not seen the last version', async () => {
    await send('PUT', 'faq/twice', question);
    expect((await send('PUT', 'faq/twice', question)).json().code).toBe('conflict');
    const old = { ...question, seenAt: '2026-01-01T00:00:00.000Z' };
    expect((await send('PUT', 'faq/twice', old)).json().code).toBe('conflict');
    expect((await send('PUT', 'faq/absent', old)).json().code).toBe('conflict');
  });

  test('keep the names of a group that exists', async () => {
    await send('PUT', 'faq/first', question);
    const other = { ...question, group: { ...group, nameEn: 'Renamed' } };
    const { groups } = (await send('PUT', 'faq/second', other)).json();
    expect(groups).toContainEqual(group);
  });

  test('need both languages and an address that fits', async () => {
    expect((await send('PUT', 'faq/one', { ...question, bodyEn: ' ' })).json().fields).toHaveProperty('bodyEn');
    expect((await send('PUT', 'faq/Two.', question)).statusCode).toBe(404);
    expect((await send('DELETE', 'faq/never')).statusCode).toBe(404);
  });
});

describe('news', () => {
  const leads = { leadRu: 'Кратко', leadEn: 'In short' };
  const tag = { key: 'nights', nameRu: 'Ночи', nameEn: 'Nights' };
  const post = { ...texts, ...leads, tags: [tag], publishedAt: '2026-11-01T10:00:00.000Z', seenAt: null };
  const slugs = async () => (await site('/api/v1/news/?size=100')).results.map(({ slug }: { slug: string }) => slug);

  test('are published with a new tag in both languages, changed and removed', async () => {
    const added = (await send('PUT', 'news/night-shift', post)).json();
    expect(added).toMatchObject({ slug: 'night-shift', ...texts, ...leads, tags: ['nights'] });
    expect((await site('/en/api/v1/news/night-shift/')).html).toContain('<strong>Soon</strong>');
    expect((await site('/api/v1/news/?tag=nights')).results).toHaveLength(1);

    const next = { ...post, tags: [], titleEn: 'At night', publishedAt: '2026-11-02T10:00:00.000Z' };
    const changed = (await send('PUT', 'news/night-shift', { ...next, seenAt: added.updatedAt })).json();
    expect(changed).toMatchObject({ titleEn: 'At night', tags: [], publishedAt: next.publishedAt });
    const [change] = await journal();
    expect(change.changes).toEqual([
      { field: 'titleEn', before: texts.titleEn, after: 'At night' },
      { field: 'tags', before: 'nights', after: null },
      { field: 'publishedAt', before: post.publishedAt, after: next.publishedAt },
    ]);

    expect((await send('DELETE', 'news/night-shift')).json()).toEqual({ slug: 'night-shift' });
    expect((await guest.get('/api/v1/news/night-shift/')).statusCode).toBe(404);
    expect((await send('DELETE', 'news/night-shift')).statusCode).toBe(404);
  });

  test('with a later time are listed for staff only', async () => {
    const publishedAt = new Date(Date.now() + 86_400_000).toISOString();
    await send('PUT', 'news/later', { ...post, publishedAt });
    expect(await slugs()).not.toContain('later');
    const { results } = (await operator.get('news/?size=1')).json();
    expect(results).toMatchObject([{ slug: 'later', publishedAt, isPublished: false }]);
  });

  test('are not overwritten by somebody who has not seen the last version', async () => {
    await send('PUT', 'news/both', post);
    expect((await send('PUT', 'news/both', post)).json().code).toBe('conflict');
  });
});

describe('texts of the site', () => {
  const rules = async () => (await operator.get('texts/')).json().find(({ key }: { key: string }) => key === 'rules');

  test('get one new version in both languages when one language changes', async () => {
    const { key, version, updatedAt, ...before } = await rules();
    const draft = { ...before, bodyRu: `${before.bodyRu}\n\nНовое правило.`, seenAt: updatedAt };
    expect((await send('PUT', `texts/${key}`, draft)).statusCode).toBe(200);
    const versions = [await site('/api/v1/pages/rules/'), await site('/en/api/v1/pages/rules/')];
    expect(versions.map((page) => page.version)).toEqual([version + 1, version + 1]);
    expect(versions[0].html).toContain('Новое правило.');
    expect((await send('PUT', `texts/${key}`, draft)).json().code).toBe('conflict');
  });

  test('keep their version if nothing has changed', async () => {
    const { key, version, updatedAt, ...draft } = await rules();
    await send('PUT', `texts/${key}`, { ...draft, seenAt: updatedAt });
    expect((await rules()).version).toBe(version);
  });

  test('cannot be invented', async () => {
    const { updatedAt, titleRu, titleEn, bodyRu, bodyEn } = await rules();
    const draft = { titleRu, titleEn, bodyRu, bodyEn, seenAt: updatedAt };
    expect((await send('PUT', 'texts/imprint', draft)).statusCode).toBe(404);
  });
});

test('a preview is rendered as on the site, without scripts and pictures', async () => {
  const ru = '## Да\n\n<script>alert(1)</script>![x](https://example.org/x.png)';
  const shown = (await operator.post('preview/', { ru, en: '- yes' })).json();
  expect(shown.ru).toContain('<h2 id="да">Да</h2>');
  expect(shown.ru).not.toMatch(/script|img/);
  expect(shown.en).toContain('<li>yes</li>');
});

test('a cashier neither reads nor changes the content', async () => {
  const cashier = await Operator.open(api, 'cashier');
  expect((await cashier.get('faq/')).statusCode).toBe(403);
  expect((await send('PUT', 'faq/no', question, cashier)).statusCode).toBe(403);
});

describe('a text with too much nested markup', () => {
  const refusedTexts: [string, string][] = [
    ['openings of links', '[a]('.repeat(8_000)],
    ['quotes', `${'> '.repeat(10_000)}x`],
    ['lists', `${'- '.repeat(9)}x`],
    ['stars that never close', 'a* '.repeat(16_000)],
    ['stars in a row', `${'*'.repeat(16_000)}a${'*'.repeat(16_000)}`],
    ['strikes', '~a ~~b'.repeat(8_000)],
    ['items', '1. a\n'.repeat(8_000)],
    ['cells', '|a'.repeat(10_000)],
  ];

  test.each(refusedTexts)('is refused at its field before it is parsed: %s', async (_, markdown) => {
    const preview = await operator.post('preview/', { ru: markdown, en: 'x' });
    expect([preview.statusCode, Object.keys(preview.json().fields)]).toEqual([422, ['ru']]);
    const saved = await send('PUT', 'faq/nested', { ...question, bodyEn: markdown });
    expect(saved.json().fields).toEqual({ bodyEn: [expect.stringContaining('вложенной разметки')] });
  });

  test('is none of the texts of the site', async () => {
    const { rows } = await sql<{ body: string }>`
      select markdown as body from texts union all select markdown from faq union all select markdown from news`.execute(
      api.db,
    );
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ body }) => isTooNested(body))).toEqual([]);
  });

  test('is none with headings, rules, nested lists and a table', async () => {
    const ru = '# A\n\n* * *\n\n---\n\n- a\n  - b\n    - c\n\n> > quote\n\n| a | b |\n|---|---|\n| **c** | [d](/faq) |';
    expect((await operator.post('preview/', { ru, en: ru })).statusCode).toBe(200);
  });
});
