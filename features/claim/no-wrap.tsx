import type { ReactNode } from 'react';

export const noWrap = (chunks: ReactNode) => <span className="whitespace-nowrap">{chunks}</span>;
