import { apiLaw } from './api.ts';
import { outsideLaw } from './outside.ts';
import type { Row } from './patterns.ts';
import { webLaw } from './web.ts';

/** The import law, row by row. Rows are tried from the top; the last that fits a file counts. */
export const importLaw: Row[] = [...webLaw, ...apiLaw, ...outsideLaw];
