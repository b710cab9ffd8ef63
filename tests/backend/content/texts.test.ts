import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';

const api = await testApp();

const page = async (path: string) => {
  const answer = await api.app.inject(path);
  return { status: answer.statusCode, body: answer.json() };
};

describe('a Markdown text of the site', () => {
  test.each(['rules', 'aml', 'replenishment'])('%s is returned in the language of the path', async (key) => {
    const ru = await page(`/api/v1/pages/${key}/`);
    const en = await page(`/en/api/v1/pages/${key}/`);
    expect([ru.status, en.status]).toEqual([200, 200]);
    expect(ru.body).toMatchObject({ key, version: 1, updatedAt: expect.stringMatching(/Z$/) });
    expect(ru.body.title).toMatch(/[а-я]/i);
    expect(en.body.title).not.toMatch(/[а-я]/i);
    expect(en.body.html).toContain('<h2 id="');
    expect(en.body.html).not.toMatch(/[а-я]/i);
  });

  test('about the partner programme promises no reward that is calculated by hand and no fixed sum of a withdrawal', async () => {
    const texts = await Promise.all(['', '/en'].map((prefix) => page(`${prefix}/api/v1/pages/partners-users/`)));
    for (const { body } of texts) {
      expect(body.html).not.toMatch(/посчитает награду|counts the reward/);
      expect(body.html).toMatch(/примерная: курс определится|an estimate: the rate is set/);
    }
  });

  test('has headings with anchors', async () => {
    const { body } = await page('/api/v1/pages/rules/');
    expect(body.html).toContain('<h2 id="4-курс">4. Курс</h2>');
    const ids = [...body.html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('shows an edit at once and increments its version', async () => {
    await sql`update texts set markdown = 'Новый текст' where key = 'aml' and locale = 'ru'`.execute(api.db);
    const { body } = await page('/api/v1/pages/aml/');
    expect(body).toMatchObject({ version: 2, html: '<p>Новый текст</p>' });
  });

  test('increments version and date only if title or text changes', async () => {
    const change = async (assignment: string) => {
      const { rows } = await sql<{ version: number; isNew: boolean }>`
        update texts set ${sql.raw(assignment)} where key = 'replenishment' and locale = 'en'
        returning version, updated_at = now() as is_new`.execute(api.db);
      return rows[0];
    };
    expect(await change(`updated_at = '2026-01-01'`)).toEqual({ version: 1, isNew: false });
    expect(await change(`title = title`)).toEqual({ version: 1, isNew: false });
    expect(await change(`title = 'Paying'`)).toEqual({ version: 2, isNew: true });
    expect(await change(`markdown = 'How to pay', version = 1`)).toEqual({ version: 3, isNew: true });
  });

  test('is a 404 in the common error format if the text does not exist', async () => {
    expect(await page('/api/v1/pages/nothing/')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await page('/api/v1/pages/..%2f..%2fetc/')).status).toBe(404);
  });

  test('contains no script, handler or dangerous URL, whatever its source', async () => {
    const markdown = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '[link](javascript:alert(1)) [safe](https://example.org)',
      '## Заголовок <b onclick="x()">b</b>',
      '## Заголовок b',
      '| a | b |\n|---|---|\n| 1 | 2 |',
    ].join('\n\n');
    await sql`update texts set markdown = ${markdown} where key = 'aml' and locale = 'ru'`.execute(api.db);
    const { html } = (await page('/api/v1/pages/aml/')).body;
    expect(html).not.toMatch(/<script|onerror|onclick|javascript:/i);
    expect(html).toContain('<a href="https://example.org">safe</a>');
    expect(html).toContain('<table>');
    expect(html).toContain('<h2 id="заголовок-b">');
    expect(html).toContain('<h2 id="заголовок-b-2">');
  });
});
