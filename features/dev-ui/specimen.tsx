import type { ReactNode } from 'react';
import type { PreviewTheme } from './theme-panel.tsx';

/**
 * A chapter of the gallery. `render` runs once per theme. Its argument makes the names of radio groups unique, so that
 * the themes do not share groups.
 */
export interface Chapter {
  id: string;
  title: string;
  render: (theme: PreviewTheme) => ReactNode;
}

interface Props {
  name: string;
  /** Stacks the parts vertically instead of side by side. */
  stacked?: boolean;
  children: ReactNode;
}

/** One state, or one row of states, with its name above. */
export const State = ({ name, stacked, children }: Props) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
    <p className="text-note text-soft">{name}</p>
    <div className={stacked ? 'grid grid-cols-[minmax(0,1fr)] gap-3' : 'flex flex-wrap items-center gap-3'}>
      {children}
    </div>
  </div>
);
