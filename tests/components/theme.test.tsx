import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ThemeSwitch } from '#components/layout/theme-switch.tsx';
import { runBeforePaint } from '#tests/support/before-paint.ts';
import { renderIn } from '#tests/support/render.tsx';

const painted = () => document.documentElement.dataset.theme;

function load({ systemIsDark }: { systemIsDark: boolean }) {
  const changes: (() => void)[] = [];
  const system = {
    matches: systemIsDark,
    addEventListener: (_name: string, listener: () => void) => changes.push(listener),
  };
  vi.stubGlobal('matchMedia', () => system);
  runBeforePaint();
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

test('the row of the menu is one button that says which theme is on', () => {
  load({ systemIsDark: false });
  renderIn('ru', <ThemeSwitch isRow labels={{ system: 'Тема: как в системе', light: '', dark: 'Тема: тёмная' }} />);
  fireEvent.click(screen.getByText('Тема: как в системе'));
  expect(screen.getByText('Тема: тёмная').className).not.toContain('sr-only');
});

describe('the button', () => {
  const labels = { system: 'Тема: как в системе', light: 'Тема: светлая', dark: 'Тема: тёмная' };
  const button = () => screen.getByRole('button');

  test.each([
    { systemIsDark: false, themes: ['dark', 'light', 'light'] },
    { systemIsDark: true, themes: ['light', 'dark', 'dark'] },
  ])('shows the other theme first, then its own, then follows the device (%o)', ({ systemIsDark, themes }) => {
    load({ systemIsDark });
    renderIn('ru', <ThemeSwitch labels={labels} />);
    const shown = themes.map(() => {
      fireEvent.click(button());
      return painted();
    });
    expect(shown).toEqual(themes);
    expect(localStorage.getItem('theme')).toBe('system');
    expect(button().textContent).toBe(labels.system);
  });

  test('stores the choice and names it', () => {
    load({ systemIsDark: false });
    renderIn('ru', <ThemeSwitch labels={labels} />);
    fireEvent.click(button());
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(button().textContent).toBe(labels.dark);
  });
});
