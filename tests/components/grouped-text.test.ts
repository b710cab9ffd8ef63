import { expect, test } from 'vitest';
import { textGroups } from '#components/grouped-text.tsx';

test.each([
  ['2202200000000008', '2202 2000 0000 0008'],
  ['TKVEX5YPANRUu6uqyKUdqJ3c8bYiAEMEpU', 'TKVEX5 YPANRUu6uqyKUdqJ3c8bYi AEMEpU'],
  ['ltc1qc8u2q7w29408vfxqhw88ez62m44vdz6c7eq7py', 'ltc1qc 8u2q7w29408vfxqhw88ez62m44vdz6c 7eq7py'],
  ['+7 900 000-00-00', '+7 900 000-00-00'],
])('%s keeps its characters and shows both ends apart', (value, groups) => {
  expect(textGroups(value).join(' ')).toBe(groups);
  expect(textGroups(value).join('')).toBe(value);
});
