import type { ReactNode } from 'react';

/** Keeps an amount on one line. */
export const noWrap = (chunks: ReactNode) => <span className="whitespace-nowrap">{chunks}</span>;
