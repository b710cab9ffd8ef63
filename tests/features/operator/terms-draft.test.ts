import { expect, test } from 'vitest';
import { draftOf, readDraft } from '#features/operator/directions/terms-draft.ts';
import { aDirection } from '#tests/support/factories/desk-direction.ts';

test.each([
  ['ru', '1,25'],
  ['en', '1.25'],
])('the terms of a pair are typed with the decimal separator of %s, and read back unchanged', (locale, margin) => {
  const terms = { ...aDirection().terms, margin: '1.25', fromMax: '1500.5', notifyRu: 'До 1.5 часов.' };
  const draft = draftOf(terms, locale);
  expect([draft.margin, draft.notifyRu]).toEqual([margin, 'До 1.5 часов.']);
  expect(readDraft(draft, terms, locale)).toEqual({ terms, wrong: new Set() });
});
