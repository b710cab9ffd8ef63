import type { ReactNode } from 'react';

/** A sum does not break at its spaces. */
export const noWrap = (chunks: ReactNode) => <span className="whitespace-nowrap">{chunks}</span>;
