import { expect, test } from 'vitest';
import { suggestEmail } from '#lib/suggest-email.ts';

test.each([
  ['anna@gmail.con', 'anna@gmail.com'],
  ['anna@gmial.com', 'anna@gmail.com'],
  [' Anna@GMAIL.CO ', 'Anna@gmail.com'],
  ['anna@yandx.ru', 'anna@yandex.ru'],
  ['anna @gmail.com', 'anna@gmail.com'],
  ['anna @gmial.com', 'anna@gmail.com'],
])('%s probably means %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each(['anna@gmail.com', 'anna@mail.com', 'anna@ymail.com', 'anna@example.org', 'anna', '@gmial.com', 'a@ya.ru'])(
  '%s is not questioned',
  (typed) => expect(suggestEmail(typed)).toBeNull(),
);
