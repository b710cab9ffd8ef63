import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MonitorList } from '#features/partners/monitor-list.tsx';
import { renderIn } from '#tests/support/render.tsx';

test.each([
  ['while none is there', []],
  ['beside those that are', [{ name: 'Monitor', url: 'https://monitor.example' }]],
])('a monitor that lists us is told where to write, %s', (_when, monitors) => {
  renderIn('ru', <MonitorList monitors={monitors} />);
  expect(screen.getByRole('link', { name: '«Контакты»' }).getAttribute('href')).toBe('/contacts');
  expect(screen.queryAllByRole('link', { name: 'Monitor' })).toHaveLength(monitors.length);
});
