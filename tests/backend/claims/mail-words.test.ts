import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { t } from '#backend/i18n.ts';
import type { mailWordsEndpoints } from '#contracts/mail-words.ts';
import { claimMailKinds } from '#domain/claim-mail.ts';
import { locales } from '#domain/locale.ts';
import { testApp } from '../../support/app.ts';
import { Operator } from '../../support/factories/exchange.ts';
import { walkTo } from '../../support/factories/operator-claims.ts';
import { lettersOf } from '../../support/mail.ts';

const api = await testApp();
const staff = await Operator.open(api);

const [softHyphen, zeroWidth] = ['\u00AD', '\u200B'];

const put = (kind: string, payload: object) =>
  api.app.inject({ method: 'PUT', url: `/api/v1/operator/mail-words/${kind}/`, payload, headers: staff.headers });
const wordsOf = async (kind: string) =>
  (await staff.get('mail-words/')).json().find((one: { kind: string }) => one.kind === kind);
const seenAt = async (kind: string) => (await wordsOf(kind)).updatedAt;
const preview = async (kind: string, locale: string, words: string) => {
  const response = await staff.post('mail-words/preview/', { kind, locale, words });
  expect(response.statusCode).toBe(200);
  return response.json();
};

type Preview = z.output<(typeof mailWordsEndpoints)['POST /api/v1/operator/mail-words/preview/']['response']>;

const textsOf = ({ subject, paragraphs, deadline, button, sections, footer }: Preview) => [
  subject,
  ...paragraphs,
  deadline ?? '',
  button,
  ...sections.flatMap(({ title, facts }) => [title, ...facts.flatMap(({ term, value }) => [term, value])]),
  ...footer,
];

describe('the preview of a mail', () => {
  test.each(claimMailKinds.flatMap((kind) => locales.map((locale) => ({ kind, locale }))))(
    'about $kind in $locale is complete and ends its text with the words of the exchange',
    async ({ kind, locale }) => {
      const mail = await preview(kind, locale, 'Thank you!\nAnn');
      expect(mail.paragraphs.at(-1)).toBe('Thank you!\nAnn');
      const whole = textsOf(mail).join('\n');
      expect(whole).not.toMatch(/\b(Mail|ClaimStatus|ClaimReason)\.\w|[{}]|undefined|null/);
      expect(mail.subject).toContain('100017');
    },
  );
});

describe('the words of the exchange', () => {
  test.each([
    'Pay to card 2200 7000 0000 0005 instead.',
    'Our details have changed: https://evil.example/pay',
    'Подробности на evil.example.',
    'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC',
    'Переведите по номеру +7 (900) 123-45-67',
    'Write to pay@evil.example',
    'Pay only to the card 4111.1111.1111.1111.',
    'Карта 4111/1111/1111/1111',
    'Карта 4111 x 1111 x 1111 x 1111',
    'Card ４１１１１１１１１１１１１１１１',
    'Карта ٤١١١ ١١١١ ١١١١ ١١١١',
    `0xBad0Bad0Bad0Bad0${softHyphen}Bad0Bad0Bad0Bad0${softHyphen}Bad0Bad0.`,
    '0xBad0 Bad0Bad0 Bad0Bad0 Bad0Bad0 Bad0Bad0 Bad0Bad0',
    `4111${zeroWidth}111111111111`,
    'Подробности на размен-оплата.рф',
    'Подробности на размен-оплата。рф',
    'Подробности на еvil．com',
  ])('name no place to pay: %s', async (textEn) => {
    const refused = await put('requisites', { textRu: '', textEn, seenAt: null });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['textEn']]);
  });

  test.each([
    'Пн–пт с 9:00 до 21:00, сб и вс с 10:00 до 18:00 по Москве.',
    'Обычно проверяем платёж за 5–15 минут… Спасибо!',
    'Send exactly the amount of order 100017, within 20 minutes.',
    'Достопримечательности и превысокомногорассмотрительствующий.',
  ])('may say: %s', async (textRu) => {
    expect((await put('failed', { textRu, textEn: '', seenAt: await seenAt('failed') })).statusCode).toBe(200);
  });

  test('are in mails of their kind alone, in the language of the order, and the change is logged', async () => {
    expect((await put('done', { textRu: 'Спасибо за обмен!', textEn: 'Thank you!', seenAt: null })).statusCode).toBe(
      200,
    );
    const { id } = await walkTo(staff, 'done');
    const letters = await lettersOf(api, id);
    const withWords = letters.filter(({ html, text }) =>
      [html, text].every((part) => part.includes('Спасибо за обмен!')),
    );
    expect(withWords.map(({ event }) => event.split('-')[2])).toEqual(['done']);
    expect(JSON.stringify(letters)).not.toContain('Thank you!');
    const { results } = (await staff.get('journal/?room=content')).json();
    expect(results[0]).toMatchObject({ subject: 'mails/done', changes: [{ field: 'textRu' }, { field: 'textEn' }] });
  });

  test('are not in a mail that comes after the order has moved on', async () => {
    const words = 'Оплатите до вечера.';
    expect((await put('requisites', { textRu: words, textEn: '', seenAt: null })).statusCode).toBe(200);
    const { id } = await walkTo(staff, 'expired');
    const lettersNow = await lettersOf(api, id);
    const late = lettersNow.find(({ event }) => event.includes('requisites'));
    expect(late?.subject).toContain(t('ru', 'ClaimStatus.expired.title'));
    expect([late?.text, late?.html].some((part) => part?.includes(words))).toBe(false);
    const { id: inTime } = await walkTo(staff, 'wait_payment');
    expect((await lettersOf(api, inTime)).some(({ text }) => text.includes(words))).toBe(true);
  });

  test('are not overwritten by an editor that was opened before a colleague saved', async () => {
    const first = await put('seen', { textRu: 'Первое', textEn: 'First', seenAt: null });
    const { updatedAt } = first.json().find(({ kind }: { kind: string }) => kind === 'seen');
    expect((await put('seen', { textRu: 'Второе', textEn: 'Second', seenAt: null })).json().code).toBe('conflict');
    expect((await put('seen', { textRu: '', textEn: '', seenAt: updatedAt })).statusCode).toBe(200);
    const list = (await staff.get('mail-words/')).json();
    expect(list.find(({ kind }: { kind: string }) => kind === 'seen')).toMatchObject({ textRu: '', textEn: '' });
  });

  test('are refused above a thousand characters, and for an unknown kind of mail', async () => {
    expect((await put('done', { textRu: 'x'.repeat(1_001), textEn: '', seenAt: null })).statusCode).toBe(422);
    expect((await put('nothing', { textRu: '', textEn: '', seenAt: null })).statusCode).toBe(404);
  });
});

describe('the words of a mail that says where to pay', () => {
  const words = { textRu: 'Платите до вечера.', textEn: 'Pay until the evening.' };
  const write = async (by: Operator, kind: string, texts: object) =>
    await api.app.inject({
      method: 'PUT',
      url: `/api/v1/operator/mail-words/${kind}/`,
      payload: { ...texts, seenAt: await seenAt(kind) },
      headers: by.headers,
    });

  test.each(['created', 'requisites', 'partial'])('%s wait for a second person, who reads them', async (kind) => {
    const editor = await Operator.open(api, 'content');
    const before = await wordsOf(kind);
    const answer = await write(editor, kind, words);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await wordsOf(kind)).toEqual({ ...before, isWaiting: true });
    const [request] = (await staff.get('change-requests/?room=content')).json();
    expect(request).toMatchObject({
      subject: `mails/${kind}`,
      by: editor.email,
      changes: [
        { field: 'textRu', after: words.textRu },
        { field: 'textEn', after: words.textEn },
      ],
    });
    expect((await staff.post(`change-requests/${request.id}/`, { approve: true })).json()).toEqual([]);
    expect(await wordsOf(kind)).toMatchObject({ ...words, isWaiting: false });
    const { results } = (await staff.get('journal/?room=content')).json();
    expect(results[0]).toMatchObject({ by: editor.email, decision: { by: staff.email, approved: true } });
  });

  test('need a fresh code, and are removed without one and alone', async () => {
    const editor = await Operator.open(api, 'content');
    await sql`update sessions set code_at = now() - interval '1 hour' where user_id = ${editor.id}`.execute(api.db);
    expect((await write(editor, 'partial', { ...words, textRu: 'Иначе.' })).json().code).toBe('fresh_code_required');
    expect((await write(editor, 'partial', { textRu: '', textEn: '' })).statusCode).toBe(200);
    expect(await wordsOf('partial')).toMatchObject({ textRu: '', textEn: '', isWaiting: false });
    expect((await write(editor, 'done', words)).statusCode).toBe(200);
  });

  test('are not approved over words that a colleague has changed since', async () => {
    const editor = await Operator.open(api, 'content');
    await write(editor, 'requisites', { textRu: 'Первое.', textEn: '' });
    await write(editor, 'requisites', { textRu: '', textEn: '' });
    const [request] = (await staff.get('change-requests/?room=content')).json();
    expect((await staff.post(`change-requests/${request.id}/`, { approve: true })).statusCode).toBe(409);
    await staff.post(`change-requests/${request.id}/`, { approve: false });
    expect(await wordsOf('requisites')).toMatchObject({ textRu: '' });
  });
});
