'use client';
import { useSyncExternalStore } from 'react';
import { readTheme, subscribeToTheme, type Theme, themes, writeTheme } from '#lib/theme.ts';
import { Icon, type IconName } from '../ui/icon.tsx';

interface Props {
  legend: string;
  labels: Record<Theme, string>;
  /** Radio group name, which must be unique per page. */
  name: string;
}

const icons: Record<Theme, IconName> = { system: 'screen', light: 'sun', dark: 'moon' };

/** Theme choice: light, dark or system. It is stored in this browser. */
export function ThemeSwitch({ legend, labels, name }: Props) {
  const current = useSyncExternalStore(subscribeToTheme, readTheme, () => 'system' as const);
  return (
    <fieldset className="flex w-fit">
      <legend className="sr-only">{legend}</legend>
      {themes.map((theme) => (
        <label
          key={theme}
          title={labels[theme]}
          className="relative grid size-11 place-items-center rounded-control text-soft transition-colors hover:text-ink has-checked:bg-wash has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent md:size-10"
        >
          <input
            type="radio"
            name={name}
            value={theme}
            checked={theme === current}
            onChange={() => writeTheme(theme)}
            className="absolute inset-0 appearance-none outline-none"
          />
          <Icon name={icons[theme]} className="pointer-events-none relative" />
          <span className="sr-only">{labels[theme]}</span>
        </label>
      ))}
    </fieldset>
  );
}
