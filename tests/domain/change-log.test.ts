import { describe, expect, test } from 'vitest';
import { changesBetween } from '#domain/change-log.ts';

describe('a change log entry', () => {
  test('lists the fields that differ, each with its old and new value', () => {
    const before = { active: true, margin: '0.5', min: null, stock: '100' };
    expect(changesBetween(before, { ...before, margin: '0.7', min: '10' })).toEqual([
      { field: 'margin', before: '0.5', after: '0.7' },
      { field: 'min', before: null, after: '10' },
    ]);
  });

  test('is empty if no field differs, also for null and missing values', () => {
    expect(changesBetween({ noteRu: null, active: false }, { active: false, noteEn: null })).toEqual([]);
  });

  test('of a new object lists all its values, including false', () => {
    expect(changesBetween({}, { active: false, nameEn: 'Kazan' })).toEqual([
      { field: 'nameEn', before: null, after: 'Kazan' },
      { field: 'active', before: null, after: false },
    ]);
  });
});
