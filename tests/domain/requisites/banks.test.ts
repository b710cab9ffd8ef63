import { expect, test } from 'vitest';
import { bankNamed, bankSynonyms } from '#domain/requisites/banks.ts';
import { checkRequisite } from '#domain/requisites/check.ts';

test('every listed bank is accepted under its own name and no two share one', () => {
  for (const name of Object.keys(bankSynonyms)) {
    expect(checkRequisite('bank', name)).toEqual({ ok: true, value: name });
    expect(bankNamed(name.toUpperCase())).toBe(name);
  }
});
