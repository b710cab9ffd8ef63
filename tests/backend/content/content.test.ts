import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { seed } from '#backend/seed.ts';
import { testApp } from '../../support/app.ts';

const api = await testApp();

const get = async (path: string) => (await api.app.inject(path)).json();

interface Question {
  key: string;
  question: string;
  html: string;
}
const questionsOf = ({ groups }: { groups: { items: Question[] }[] }) => groups.flatMap(({ items }) => items);

describe('the FAQ', () => {
  test('has at least twenty questions, the same in both languages, with unique anchors', async () => {
    const [ru, en] = [await get('/api/v1/faq/'), await get('/en/api/v1/faq/')];
    const keys = questionsOf(ru).map(({ key }) => key);
    expect(keys.length).toBeGreaterThanOrEqual(20);
    expect(new Set(keys).size).toBe(keys.length);
    expect(questionsOf(en).map(({ key }) => key)).toEqual(keys);
    for (const { question, html } of questionsOf(en)) expect(question + html).not.toMatch(/[а-я]/i);
    for (const { html } of questionsOf(ru)) expect(html).toMatch(/^<p>/);
  });

  test('shows an edit at once', async () => {
    await sql`update faq set markdown = 'Да.', updated_at = now() where key = 'memo' and locale = 'ru'`.execute(api.db);
    expect(questionsOf(await get('/api/v1/faq/')).find(({ key }) => key === 'memo')?.html).toBe('<p>Да.</p>');
  });

  test('does not restore a question after a restart that an operator has removed', async () => {
    await sql`delete from faq where key = 'stuck'`.execute(api.db);
    await sql`delete from news where slug = 'welcome'`.execute(api.db);
    await seed(api.db, { demo: true });
    expect(questionsOf(await get('/api/v1/faq/')).map(({ key }) => key)).not.toContain('stuck');
    expect((await api.app.inject('/api/v1/news/welcome/')).statusCode).toBe(404);
  });
});

describe('contests', () => {
  const put = (title: string, from: string, to: string, more: { seed?: string; hash?: string } = {}) =>
    sql`insert into contests (title_ru, title_en, terms_ru, terms_en, starts_at, ends_at, seed, seed_hash, winners)
      values (${title}, ${`${title} en`}, 'Условия', 'Terms', now() + ${from}::interval, now() + ${to}::interval,
        ${more.seed ?? null}, ${more.hash ?? null},
        '[{"place": 1, "claim": "1042", "prizeRu": "100 USDT", "prizeEn": "100 USDT, by claim"}]')`.execute(api.db);

  test('are absent before the first one, from the form too', async () => {
    expect(await get('/api/v1/contest/')).toEqual({ current: null, past: [] });
    expect(await get('/api/v1/calculator/settings/')).toMatchObject({ contest: null });
  });

  test('include the current and finished ones, but no future one', async () => {
    const seedText = 'a number nobody knew';
    const hash = createHash('sha256').update(seedText).digest('hex');
    await put('Будущий', '1 day', '2 days');
    await put('Идёт', '-1 day', '1 day', { hash });
    await put('Был', '-3 days', '-2 days', { seed: seedText, hash });
    const answer = await get('/en/api/v1/contest/');
    expect(answer.current).toMatchObject({ title: 'Идёт en', html: '<p>Terms</p>', seedHash: hash, seed: null });
    expect(answer.past).toHaveLength(1);
    expect(answer.past[0]).toMatchObject({
      title: 'Был en',
      seed: seedText,
      winners: [{ place: 1, claim: '1042', prize: '100 USDT, by claim' }],
    });
    // Polls until the new contest appears, because the response with the settings is cached for up to a second.
    await expect
      .poll(async () => (await get('/api/v1/calculator/settings/')).contest)
      .toMatchObject({ id: answer.current.id, title: 'Идёт', endsAt: answer.current.endsAt });
  });

  test('reveal no seed that does not match the published hash', async () => {
    const broken = put('Обман', '-3 days', '-2 days', { seed: 'b', hash: '00' });
    await expect(broken).rejects.toMatchObject({ constraint: 'contests_seed_promised' });
  });
});

describe('the partner programme’s terms', () => {
  const set = (key: string, value: object) =>
    sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
      on conflict (key) do update set value = excluded.value`.execute(api.db);

  test('have default values that the operator can override', async () => {
    const usual = await get('/api/v1/partners/');
    expect(usual).toMatchObject({ currency: 'USDT', cookieDays: 365, monitors: [] });
    expect(usual.levels[0]).toEqual({ from: '0', percent: '0.1' });
    await set('referral', { levels: [{ from: '0', percent: '0.3' }], minWithdrawal: '25' });
    await set('monitors', { list: [{ name: 'Курсы', url: 'https://monitor.example' }] });
    expect(await get('/api/v1/partners/')).toMatchObject({
      levels: [{ from: '0', percent: '0.3' }],
      minWithdrawal: '25',
      monitors: [{ name: 'Курсы', url: 'https://monitor.example' }],
    });
  });

  test('use the default for an invalid setting', async () => {
    const levels = [
      { from: '0', percent: '0.1' },
      { from: '0', percent: '0.2' },
    ];
    await set('referral', { levels, cookieDays: 30 });
    await set('monitors', { list: [{ name: 'x', url: 'javascript:alert(1)' }] });
    const answer = await get('/api/v1/partners/');
    expect(answer).toMatchObject({ cookieDays: 365, monitors: [] });
    expect(answer.levels).toHaveLength(4);
  });
});
