import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ContentScreen } from '#features/operator/content/content-screen.tsx';
import { slugOf } from '#features/operator/content/slug-of.ts';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const updatedAt = '2026-11-20T11:20:00.000Z';
const texts = { titleRu: 'Где платёж?', titleEn: 'Where is it?', bodyRu: 'Ищем', bodyEn: 'Soon' };
const group = { key: 'lost', nameRu: 'Потери', nameEn: 'Losses' };
const faq = { groups: [group], questions: [{ key: 'where', group: 'lost', position: 3, ...texts, updatedAt }] };
const rules = { key: 'rules', ...texts, titleRu: 'Правила', version: 4, updatedAt };

function show() {
  answer('get', '/api/v1/operator/faq/', () => faq);
  answer('get', '/api/v1/operator/texts/', () => [rules]);
  answer('get', '/api/v1/operator/news/', () => ({ count: 0, next: null, previous: null, results: [], tags: [] }));
  return open(<ContentScreen />);
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('a question', () => {
  test('is changed in both languages, with the version that was seen', async () => {
    const sent = answer('put', '/api/v1/operator/faq/:key/', () => faq);
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Открыть «Где платёж?»' }));
    await user.clear(field('Текст по-английски'));
    await user.type(field('Текст по-английски'), 'Found');
    await user.click(screen.getByRole('button', { name: 'Опубликовать' }));
    expect(await screen.findByRole('button', { name: 'Новый вопрос' })).toBeTruthy();
    expect(await sent[0]?.json()).toEqual({ ...texts, bodyEn: 'Found', group, position: 3, seenAt: updatedAt });
  });

  test('gets its address from the English title, and an address that is taken is refused', async () => {
    const sent = answer('put', '/api/v1/operator/faq/:key/', () => faq);
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Новый вопрос' }));
    await user.type(field('Заголовок по-английски'), 'Where');
    expect(field('Адрес').value).toBe('where');
    await user.click(screen.getByRole('button', { name: 'Опубликовать' }));
    expect(screen.getByText('Такой адрес уже занят.')).toBeTruthy();
    expect(screen.getAllByText('Заполните поле.')).toHaveLength(3);
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    expect(sent).toHaveLength(0);
  });

  test('is not lost if a colleague has saved another version', async () => {
    answer('put', '/api/v1/operator/faq/:key/', () => Response.json(refusal('conflict', ''), { status: 409 }));
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Открыть «Где платёж?»' }));
    await user.type(field('Текст по-русски'), ' ещё');
    await user.click(screen.getByRole('button', { name: 'Опубликовать' }));
    expect(await screen.findByText('Этот текст уже изменил коллега')).toBeTruthy();
    expect(field('Текст по-русски').value).toBe('Ищем ещё');
  });

  test('is removed only after a confirmation', async () => {
    const sent = answer('delete', '/api/v1/operator/faq/:key/', () => ({ ...faq, questions: [] }));
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Открыть «Где платёж?»' }));
    await user.click(screen.getByRole('button', { name: 'Удалить' }));
    expect(sent).toHaveLength(0);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText('Вопросов пока нет')).toBeTruthy();
    expect(sent[0]?.url).toContain('/faq/where/');
  });
});

test('a preview shows both languages as the site renders them, and leads back to the fields', async () => {
  const sent = answer('post', '/api/v1/operator/preview/', () => ({ ru: '<h2>Да</h2>', en: '<h2>Yes</h2>' }));
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Открыть «Где платёж?»' }));
  await user.click(screen.getByRole('button', { name: 'Показать, как будет на сайте' }));
  expect(await screen.findByRole('heading', { name: 'Yes' })).toBeTruthy();
  expect(await sent[0]?.json()).toEqual({ ru: 'Ищем', en: 'Soon' });
  await user.click(screen.getByRole('button', { name: 'Вернуться к правке' }));
  expect(field('Текст по-русски').value).toBe('Ищем');
});

test('a text names the version that publishing it makes', async () => {
  const sent = answer('put', '/api/v1/operator/texts/:key/', () => [{ ...rules, version: 5 }]);
  const user = show();
  await user.click(await screen.findByRole('radio', { name: 'Страницы' }));
  expect(await screen.findByText('версия 4')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Открыть «Правила»' }));
  expect(screen.getByText(/выйдет версия 5 на обоих языках/)).toBeTruthy();
  await user.type(field('Текст по-русски'), '!');
  await user.click(screen.getByRole('button', { name: 'Опубликовать' }));
  expect(await screen.findByText('версия 5')).toBeTruthy();
  expect(await sent[0]?.json()).toMatchObject({ bodyRu: 'Ищем!', seenAt: updatedAt });
});

test('a post is sent with a new tag and its publication time', async () => {
  const sent = answer('put', '/api/v1/operator/news/:slug/', () => ({
    ...texts,
    leadRu: 'К',
    leadEn: 'S',
    tags: ['nights'],
    slug: 'at-night',
    publishedAt: updatedAt,
    isPublished: true,
    updatedAt,
  }));
  const user = show();
  await user.click(await screen.findByRole('radio', { name: 'Новости' }));
  await user.click(await screen.findByRole('button', { name: 'Добавить новость' }));
  for (const [name, value] of [
    ['Заголовок по-русски', 'Ночью'],
    ['Заголовок по-английски', 'At night'],
    ['Коротко по-русски', 'Да'],
    ['Коротко по-английски', 'Yes'],
    ['Текст по-русски', 'Работаем'],
    ['Текст по-английски', 'We work'],
  ] as const)
    await user.type(field(name), value);
  await user.click(screen.getByRole('button', { name: 'Добавить новую метку' }));
  await user.type(field('Название по-русски'), 'Ночи');
  await user.type(field('Название по-английски'), 'Nights');
  await user.click(screen.getByRole('button', { name: 'Добавить метку' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ночи' }).checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Опубликовать' }));
  expect(await screen.findByText('Новостей пока нет')).toBeTruthy();
  expect(sent[0]?.url).toContain('/news/at-night/');
  expect(await sent[0]?.json()).toMatchObject({
    titleEn: 'At night',
    tags: [{ key: 'nights', nameRu: 'Ночи', nameEn: 'Nights' }],
    seenAt: null,
  });
});

test.each([
  ['Why is it late?', 'why-is-it-late'],
  ['  Café & rates  ', 'cafe-rates'],
  ['Почему', ''],
])('the address of %j is %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
