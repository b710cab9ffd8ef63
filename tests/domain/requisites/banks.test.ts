import { expect, test } from 'vitest';
import { bankNamed, bankNameIn, bankSynonyms } from '#domain/requisites/banks.ts';
import { checkRequisite } from '#domain/requisites/check.ts';

test('every listed bank is accepted under its own name and no two share one', () => {
  for (const name of Object.keys(bankSynonyms)) {
    expect(checkRequisite('bank', name)).toEqual({ ok: true, value: name });
    expect(bankNamed(name.toUpperCase())).toBe(name);
  }
});

test('every listed bank has a name of its own in Latin letters, which is accepted', () => {
  const names = Object.keys(bankSynonyms);
  expect(names.map((name) => bankNameIn('ru', name))).toEqual(names);
  for (const name of names) {
    const latin = bankNameIn('en', name);
    expect(latin).toMatch(/^[\w .-]+$/);
    expect(bankNamed(latin)).toBe(name);
  }
});
