import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { differences, unused, type Words } from '#scripts/check/messages.ts';

const read = (language: string): Words =>
  JSON.parse(readFileSync(new URL(`../messages/${language}.json`, import.meta.url), 'utf8')) as Words;

describe('message parity', () => {
  it('holds for the texts of the product', () => {
    expect(differences(read('ru'), read('en'))).toEqual([]);
  });

  it('misses a key, an empty text and a placeholder of one language', () => {
    const ru = { Form: { send: 'Отправить', rate: 'Курс {rate}', empty: ' ' } };
    const en = { Form: { rate: 'Rate', empty: 'Nothing', more: 'More' } };
    expect(differences(ru, en)).toEqual([
      'Form.send: no text in en.json',
      'Form.rate: ru takes [rate], en takes []',
      'Form.empty: no text in ru.json',
      'Form.more: no text in ru.json',
    ]);
  });

  it('wants one, few and other of a Russian plural', () => {
    const ru = { Form: { days: '{n, plural, one {# день} other {# дней}}' } };
    const en = { Form: { days: '{n, plural, one {# day} other {# days}}' } };
    expect(differences(ru, en)).toEqual(['Form.days: a plural of ru.json lacks a case']);
  });

  it('names a namespace nobody asks for', () => {
    const words = { Form: { send: 'x' }, Old: { send: 'x' } };
    expect(unused(words, "useTranslations('Form.fields')")).toEqual(['Old: nothing asks for this namespace']);
  });
});
