import { cn } from '#lib/cn.ts';

export const iconPaths = {
  check: 'M5 12.5 10 17.5 19.5 7',
  close: 'M6 6 18 18M18 6 6 18',
  down: 'M6 9.5 12 15.5 18 9.5',
  left: 'M14.5 6 8.5 12 14.5 18',
  right: 'M9.5 6 15.5 12 9.5 18',
  arrow: 'M4 12H19M13 6 19 12 13 18',
  turn: 'M4 8.5H17.5V14M14 11 17.5 14.5 21 11M20 19.5H6.5V14M10 17 6.5 13.5 3 17',
  copy: 'M9 9H20V20H9ZM5 15H4V4H15V5',
  menu: 'M4 7H20M4 12H20M4 17H20',
  search: 'M11 4A7 7 0 1 0 11 18 7 7 0 1 0 11 4M16 16 20.5 20.5',
  sun: 'M12 8A4 4 0 1 0 12 16 4 4 0 1 0 12 8M12 2V4M12 20V22M2 12H4M20 12H22M5 5 6.4 6.4M17.6 17.6 19 19M5 19 6.4 17.6M17.6 6.4 19 5',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4 7 7 0 0 0 20 14.5Z',
  screen: 'M3 5H21V16H3ZM8 20H16M12 16V20',
  upload: 'M12 16V4M7 9 12 4 17 9M4 16V20H20V16',
  camera: 'M3 7H8L10 4H14L16 7H21V19H3ZM12 9.5A3.5 3.5 0 1 0 12 16.5 3.5 3.5 0 1 0 12 9.5',
  file: 'M6 3H14L18 7V21H6ZM14 3V7H18',
  info: 'M12 3A9 9 0 1 0 12 21 9 9 0 1 0 12 3M12 11V16.5M12 7.5V8',
  warning: 'M12 4 21.5 20H2.5ZM12 10V14.5M12 17V17.3',
  stop: 'M8 3H16L21 8V16L16 21H8L3 16V8ZM8.5 8.5 15.5 15.5M15.5 8.5 8.5 15.5',
  clock: 'M12 3A9 9 0 1 0 12 21 9 9 0 1 0 12 3M12 7V12L15.5 14',
  speech: 'M3 4H21V17H11L6 21V17H3ZM8 9H16M8 12.5H13',
  person: 'M12 4A4 4 0 1 0 12 12 4 4 0 1 0 12 4M4 21C4 17 7.5 15 12 15S20 17 20 21',
  external: 'M13 4H20V11M20 4 11 13M17 14V20H4V7H10',
} as const;

export type IconName = keyof typeof iconPaths;

/** Icons are hidden from screen readers, so text must accompany them. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={cn('icon', className)} aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
