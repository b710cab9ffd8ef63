import { describe, expect, test } from 'vitest';
import { changesBetween } from '#domain/change-log.ts';

describe('a change of the desk', () => {
  test('is the fields that differ, each as it was and as it is', () => {
    const before = { active: true, margin: '0.5', min: null, stock: '100' };
    expect(changesBetween(before, { ...before, margin: '0.7', min: '10' })).toEqual([
      { field: 'margin', before: '0.5', after: '0.7' },
      { field: 'min', before: null, after: '10' },
    ]);
  });

  test('is none where nothing differs, or where nothing stands in the place of nothing', () => {
    expect(changesBetween({ noteRu: null, active: false }, { active: false, noteEn: null })).toEqual([]);
  });

  test('of something new tells what stands there now, and of false too', () => {
    expect(changesBetween({}, { active: false, nameEn: 'Kazan' })).toEqual([
      { field: 'nameEn', before: null, after: 'Kazan' },
      { field: 'active', before: null, after: false },
    ]);
  });
});
