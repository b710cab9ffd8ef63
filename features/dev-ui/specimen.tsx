import type { ReactNode } from 'react';
import type { PreviewTheme } from './theme-panel.tsx';

/**
 * Section of the component gallery. `render` is called once per theme, and must give its radio groups different names
 * in each theme.
 */
export interface Chapter {
  id: string;
  title: string;
  render: (theme: PreviewTheme) => ReactNode;
}

interface Props {
  name: string;
  stacked?: boolean;
  children: ReactNode;
}

export const State = ({ name, stacked, children }: Props) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
    <p className="text-note text-soft">{name}</p>
    <div className={stacked ? 'grid grid-cols-[minmax(0,1fr)] gap-3' : 'flex flex-wrap items-center gap-3'}>
      {children}
    </div>
  </div>
);
