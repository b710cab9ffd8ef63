import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MonitorList } from '#features/partners/monitor-list.tsx';
import { renderIn } from '#tests/support/render.tsx';

test.each([
  ['without monitors', []],
  ['beside listed monitors', [{ name: 'Monitor', url: 'https://monitor.example' }]],
])('the list of monitors links to the contacts page, %s', (_when, monitors) => {
  renderIn('ru', <MonitorList monitors={monitors} />);
  expect(screen.getByRole('link', { name: '«Контакты»' }).getAttribute('href')).toBe('/contacts');
  expect(screen.queryAllByRole('link', { name: 'Monitor' })).toHaveLength(monitors.length);
});
