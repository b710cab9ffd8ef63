import { apiLaw } from './api.ts';
import { outsideLaw } from './outside.ts';
import type { Row } from './patterns.ts';
import { webLaw } from './web.ts';

/** Import rules, ordered by folder. If several rules match a file, only the last one applies. */
export const importLaw: Row[] = [...webLaw, ...apiLaw, ...outsideLaw];
