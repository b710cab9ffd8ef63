import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Changed } from '#components/ui/changed.tsx';

afterEach(cleanup);

const text = (value: string) => (
  <Changed value={value}>
    <span>{value}</span>
  </Changed>
);
const moves = (value: string) => screen.getByText(value).parentElement?.classList.contains('animate-arrive');

test('a value moves when it changes, not when it first appears or stays', () => {
  const { rerender } = render(text('1'));
  expect(moves('1')).toBe(false);
  rerender(text('1'));
  expect(moves('1')).toBe(false);
  rerender(text('2'));
  expect(moves('2')).toBe(true);
});

test('every change moves', () => {
  const { rerender } = render(text('1'));
  rerender(text('2'));
  const first = screen.getByText('2').parentElement;
  rerender(text('3'));
  expect(screen.getByText('3').parentElement).not.toBe(first);
});
