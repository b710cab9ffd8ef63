import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DateInput } from '#components/ui/date-input.tsx';
import { renderIn } from '#tests/support/render.tsx';

test.each([
  ['ru', '21 нояб. 2026'],
  ['en', '21 Nov 2026'],
] as const)('a date is written in the language of the page: %s', (locale, written) => {
  renderIn(locale, <DateInput aria-label="day" value="2026-11-21" empty="none" onChange={() => {}} />);
  expect(screen.getByText(written)).toBeTruthy();
  expect(screen.queryByText('none')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('day').value).toBe('2026-11-21');
});

test('an empty input shows its placeholder', () => {
  renderIn('ru', <DateInput aria-label="day" value="" empty="Любая дата" onChange={() => {}} />);
  expect(screen.getByText('Любая дата')).toBeTruthy();
});

test('a year typed digit by digit stays in the input and is reported once it has four digits', () => {
  const change = vi.fn<(date: string) => void>();
  renderIn('ru', <DateInput aria-label="day" value="" empty="none" onChange={({ target }) => change(target.value)} />);
  const input = screen.getByLabelText<HTMLInputElement>('day');
  for (const date of ['0002-11-20', '0020-11-20', '0202-11-20', '2026-11-20']) {
    fireEvent.change(input, { target: { value: date } });
    expect(input.value).toBe(date);
  }
  expect(change.mock.calls).toEqual([['2026-11-20']]);
});
