import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../docs/decisions/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const index = read('README.md');
const records = readdirSync(folder).filter((name) => /^\d{3}-/.test(name));

test.each(records)('the index of decisions lists %s under its area, with its title and status', (name) => {
  const number = name.slice(0, 3);
  const head = /^# (\d{3}) (.+)\n\n- Date: \d{4}-\d\d-\d\d\n- Status: (.+)\n- Area: (.+)\n/.exec(read(name));
  const [, ownNumber, title, status, area = ''] = head ?? [];
  expect(ownNumber).toBe(number);
  const section = index.split(/^## /m).find((part) => part.toLowerCase().startsWith(`${area}\n`));
  const row = section?.split('\n').find((line) => line.startsWith(`| [${number}](${name}) |`));
  /** Removes links and remarks such as ", supersedes 012" from a decision's status. */
  const plain = (cell = '') =>
    cell
      .replaceAll(/\[(.+?)\]\(.+?\)/g, '$1')
      .split(', supersedes')[0]
      ?.trim();
  expect(row?.split('|').slice(2, 4).map(plain)).toEqual([title, plain(status)]);
});

test('no two decisions share a number', () => {
  const numbers = records.map((name) => name.slice(0, 3));
  expect(numbers.filter((number, position) => numbers.indexOf(number) !== position)).toEqual([]);
});
