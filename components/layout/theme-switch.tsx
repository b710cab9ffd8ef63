'use client';
import { useSyncExternalStore } from 'react';
import { readTheme, subscribeToTheme, type Theme, writeTheme } from '#lib/theme.ts';
import { Icon, type IconName } from '../ui/icon.tsx';

interface Props {
  labels: Record<Theme, string>;
  /** Whether the switch is a row of the site menu. A row shows its label beside the icon. */
  isRow?: boolean;
}

const icons: Record<Theme, IconName> = { system: 'screen', light: 'sun', dark: 'moon' };

/**
 * Returns the next theme after a press on the switch. `system` is followed by the opposite of the system's theme, so
 * that every press has a visible effect.
 */
function nextTheme(current: Theme): Theme {
  const [same, opposite]: Theme[] = matchMedia('(prefers-color-scheme: dark)').matches
    ? ['dark', 'light']
    : ['light', 'dark'];
  return (current === 'system' ? opposite : current === opposite ? same : undefined) ?? 'system';
}

export function ThemeSwitch({ labels, isRow }: Props) {
  const current = useSyncExternalStore(subscribeToTheme, readTheme, () => 'system' as const);
  return (
    <button
      type="button"
      title={labels[current]}
      onClick={() => writeTheme(nextTheme(current))}
      className={
        isRow
          ? 'menu-link w-full justify-between'
          : 'grid size-11 place-items-center rounded-control text-soft hover:bg-wash hover:text-ink'
      }
    >
      <span className={isRow ? undefined : 'sr-only'}>{labels[current]}</span>
      <Icon name={icons[current]} />
    </button>
  );
}
