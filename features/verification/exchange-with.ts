import { routes } from '#lib/routes.ts';
import type { Verification } from './types.ts';

/** Returns the address of the form that pays from a verified card, or null if the card cannot be used. */
export const exchangeWith = ({ id, kind, status, psCode }: Verification): string | null =>
  kind === 'card' && status === 'success' && psCode !== null ? routes.home({ cur_from: psCode, card: id }) : null;
