import { apiLaw } from './api.ts';
import { outsideLaw } from './outside.ts';
import type { Row } from './patterns.ts';
import { webLaw } from './web.ts';

/** Rules about imports by folder. The last rule that matches a file applies. */
export const importLaw: Row[] = [...webLaw, ...apiLaw, ...outsideLaw];
