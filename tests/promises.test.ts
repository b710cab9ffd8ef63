import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { timeouts } from '#backend/modules/claims/lifecycle/status-timeouts.ts';
import type { ClaimStatus } from '#domain/claim-status.ts';
import { minutesOf, timeoutFields } from '#domain/settings/timeouts.ts';
import en from '#messages/en.json' with { type: 'json' };
import ru from '#messages/ru.json' with { type: 'json' };

type Messages = { [key: string]: string | Messages };

const flatten = (messages: Messages, prefix = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );

const texts = { ru: new Map(flatten(ru)), en: new Map(flatten(en)) };
const languages = ['ru', 'en'] as const;

/**
 * Returns the durations written in a text with a number, such as "10 minutes", converted to minutes. Placeholders such
 * as `{minutes}` are ignored.
 */
const durationsOf = (text: string): number[] =>
  [...text.matchAll(/(\d+) (минут|мин|час|minute|min|hour)/g)].map(
    ([, count, unit]) => Number(count) * (/час|hour/.test(unit ?? '') ? 60 : 1),
  );

/**
 * Whether the customer must act in this status. If so, the promise must hold for the minimum of the setting, otherwise
 * for the maximum.
 */
const isCustomersTime = (status: ClaimStatus): boolean => status === 'new' || status === 'paid_partial';

const words = (line: string | undefined): string[] =>
  [...(line ?? '').matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? '');

const promises = readFileSync(new URL('../docs/promises.md', import.meta.url), 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((part) => {
    const lines = part.split('\n');
    const duration = lines.find((line) => line.startsWith('- Duration:'));
    return {
      question: lines[0] ?? '',
      minutes: duration ? durationsOf(duration) : [],
      statuses: words(duration) as ClaimStatus[],
      keys: words(lines.find((line) => line.startsWith('- Keys:'))),
    };
  });

describe.each(promises)('the promise "$question"', ({ minutes, statuses, keys }) => {
  test('is made by texts of both languages, which type no other duration', () => {
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      for (const language of languages) {
        const text = texts[language].get(key);
        expect(text, `${key} in ${language}`).toBeDefined();
        for (const typed of durationsOf(text ?? '')) expect(minutes, `${key} in ${language}`).toContain(typed);
      }
    }
  });

  test('has the duration after which the status times out', () => {
    for (const status of statuses) expect(minutes).toEqual([timeouts[status]?.minutes]);
  });

  test('holds for every value that an owner may set', () => {
    for (const status of statuses) {
      const key = timeouts[status]?.setting ?? null;
      if (key === null) continue;
      const { min, max } = timeoutFields[key];
      expect(minutesOf(key, isCustomersTime(status) ? min : max), key).toBe(minutes[0]);
    }
  });
});

/** Matches the keys of messages that visitors do not see: messages for staff and for developers of shops. */
const notForVisitors = /^(?:Operator|StaffSetup|ApiDocs)\.|OfInvitation$/;

test('every message for visitors that types a duration is listed in docs/promises.md', () => {
  const listed = new Set(promises.flatMap(({ keys }) => keys));
  const unlisted = languages.flatMap((language) =>
    [...texts[language]].filter(
      ([key, text]) => !notForVisitors.test(key) && durationsOf(text).length > 0 && !listed.has(key),
    ),
  );
  expect(unlisted).toEqual([]);
});

/** Texts that the specification quotes word for word. */
test.each([
  ['Claim.pay.paid', 'Я оплатил', 'I paid'],
  ['Common.notification', 'Уведомление', 'Notification'],
  ['Common.ok', 'OK', 'OK'],
  ['ErrorPage.notFound', 'Страница не найдена', 'Page not found'],
  ['ErrorPage.error', 'Ошибка', 'Error'],
  ['Auth.done.activated', 'Аккаунт успешно активирован', 'Account successfully activated'],
])('%s stays as the specification quotes it', (key, russian, english) => {
  expect(languages.map((language) => texts[language].get(key))).toEqual([russian, english]);
});

test.each(['Exchange.consents', 'Claim.consent'])('%s names AML, KYC and wallet replenishment', (key) => {
  for (const language of languages) expect(texts[language].get(`${key}.aml`)).toMatch(/AML.*KYC/);
  expect(texts.ru.get(`${key}.replenishment`)).toContain('пополнения кошелька');
  expect(texts.en.get(`${key}.replenishment`)).toContain('wallet replenishment');
});

test.each(['faq', 'texts', 'news'])('no seeded page of %s takes a fee off a refund', (folder) => {
  const pages = new URL(`../backend/db/seed/${folder}/`, import.meta.url);
  const taking = readdirSync(pages).filter((page) =>
    /за вычетом|less (the|its) (fee|network)/.test(readFileSync(new URL(page, pages), 'utf8')),
  );
  expect(taking).toEqual([]);
});
