import { readFileSync } from 'node:fs';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ThemeSwitch } from '#components/layout/theme-switch.tsx';
import { renderIn } from '#tests/support/render.tsx';

const script = readFileSync('public/before-paint.js', 'utf8');
const painted = () => document.documentElement.dataset.theme;

/** Runs the page's theme script on a device in dark or light mode. */
function load({ systemIsDark }: { systemIsDark: boolean }) {
  const changes: (() => void)[] = [];
  const system = {
    matches: systemIsDark,
    addEventListener: (_name: string, listener: () => void) => changes.push(listener),
  };
  vi.stubGlobal('matchMedia', () => system);
  // oxlint-disable-next-line typescript/no-implied-eval -- the file is what is tested
  new Function(script)();
  return (matches: boolean) => {
    system.matches = matches;
    for (const changed of changes) changed();
  };
}

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

test('the theme follows the device until the visitor chooses one', () => {
  const turn = load({ systemIsDark: true });
  expect(painted()).toBe('dark');
  turn(false);
  expect(painted()).toBe('light');
});

test('the stored choice applies before the first paint', () => {
  localStorage.setItem('theme', 'dark');
  load({ systemIsDark: false });
  expect(painted()).toBe('dark');
});

test('a choice made in another tab applies here', () => {
  load({ systemIsDark: false });
  localStorage.setItem('theme', 'dark');
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(painted()).toBe('dark');
});

test('the switch changes the theme and stores the choice', () => {
  load({ systemIsDark: false });
  const words = { system: 'Как в системе', light: 'Светлая', dark: 'Тёмная' };
  renderIn('ru', <ThemeSwitch legend="Тема" labels={words} name="theme" />);
  fireEvent.click(screen.getByRole('radio', { name: 'Тёмная' }));
  expect(painted()).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(screen.getByRole('radio', { name: 'Тёмная' })).toHaveProperty('checked', true);
});
