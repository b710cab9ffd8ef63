import { expect, test, vi } from 'vitest';
import { OfficeClosed } from '#components/office-closed.tsx';
import { renderIn } from '#tests/support/render.tsx';

const show = (locale: 'ru' | 'en', opensAt: string | null, zone: string | null = 'Asia/Dubai') => {
  vi.useFakeTimers({ now: new Date('2026-11-28T19:45:00Z'), toFake: ['Date'] });
  const { container } = renderIn(locale, <OfficeClosed city="Dubai" zone={zone} opensAt={opensAt} />);
  vi.useRealTimers();
  return container.textContent;
};

// In Dubai it is 23:45 on Saturday.
test.each([
  ['en', '2026-11-29T06:00:00Z', 'The office is closed now. It opens tomorrow at 10:00, Dubai time.'],
  ['ru', '2026-11-29T06:00:00Z', 'Офис закрыт до завтра, 10:00 (Dubai).'],
  ['en', '2026-11-30T06:00:00Z', 'The office is closed now. It opens on 30 November at 10:00, Dubai time.'],
] as const)('a closed office names its next opening by its own clock: %s, %s', (locale, opensAt, words) => {
  expect(show(locale, opensAt)).toBe(words);
});

test('an open office, or one without a schedule, says nothing', () => {
  expect(show('en', null)).toBe('');
  expect(show('en', '2026-11-29T06:00:00Z', null)).toBe('');
});
