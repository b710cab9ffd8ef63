import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { differences, type Messages, unused } from '#scripts/check/messages.ts';

const read = (language: string): Messages =>
  JSON.parse(readFileSync(new URL(`../messages/${language}.json`, import.meta.url), 'utf8')) as Messages;

describe('the check of message parity', () => {
  test('passes for the messages of the product', () => {
    expect(differences(read('ru'), read('en'))).toEqual([]);
  });

  test('reports a missing key, an empty text and a placeholder of one language only', () => {
    const ru = { Form: { send: 'Отправить', rate: 'Курс {rate}', empty: ' ' } };
    const en = { Form: { rate: 'Rate', empty: 'Nothing', more: 'More' } };
    expect(differences(ru, en)).toEqual([
      'Form.send: no text in en.json',
      'Form.rate: ru takes [rate], en takes []',
      'Form.empty: no text in ru.json',
      'Form.more: no text in ru.json',
    ]);
  });

  test('requires one, few and other of a Russian plural', () => {
    const ru = { Form: { days: '{n, plural, one {# день} other {# дней}}' } };
    const en = { Form: { days: '{n, plural, one {# day} other {# days}}' } };
    expect(differences(ru, en)).toEqual(['Form.days: a plural of ru.json lacks a case']);
  });

  test('reports an unused namespace', () => {
    const messages = { Form: { send: 'x' }, Old: { send: 'x' } };
    expect(unused(messages, "useTranslations('Form.fields')")).toEqual(['Old: unused namespace']);
  });
});
