import { expect, test } from 'vitest';
import { groupsOfFour } from '#components/grouped-text.tsx';

test.each([
  ['2202200000000008', '2202 2000 0000 0008'],
  ['TKVEX5YPANRUu6uqyKUdqJ3c8bYiAEMEpU', 'TKVE X5YP ANRU u6uq yKUd qJ3c 8bYi AE MEpU'],
  ['ltc1qc8u2q7w29408vfxqhw88ez62m44vdz6c7eq7py', 'ltc1 qc8u 2q7w 2940 8vfx qhw8 8ez6 2m44 vdz6 c7e q7py'],
  ['+7 900 000-00-00', '+7 900 000-00-00'],
])('%s begins and ends with a full group of four', (value, groups) => {
  expect(groupsOfFour(value).join(' ')).toBe(groups);
  expect(groupsOfFour(value).join('')).toBe(value);
});
