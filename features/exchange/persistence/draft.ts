import { isAmount } from '#domain/amount.ts';
import { isRecord, readStored, writeStored } from '#lib/stored.ts';
import type { ExchangeState, Requisites, VerifiedCard } from '../model/state.ts';

const key = 'razmen_draft';

export type Draft = Pick<
  ExchangeState,
  | 'fromId'
  | 'toId'
  | 'edited'
  | 'value'
  | 'courseType'
  | 'city'
  | 'requisites'
  | 'card'
  | 'refund'
  | 'email'
  | 'promocode'
>;

/**
 * Stores the form's input in this tab, so that it survives a reload or Back. Consents are not stored.
 * @param otherPair whether the selected pair differs from the prerendered pair. If so, public/before-paint.js hides the
 * prerendered pair.
 */
export function writeDraft(state: ExchangeState, otherPair: boolean): void {
  const { fromId, toId, edited, value, courseType, city, requisites, card, refund, email, promocode } = state;
  const draft: Draft = { fromId, toId, edited, value, courseType, city, requisites, card, refund, email, promocode };
  writeStored('sessionStorage', key, { ...draft, otherPair });
}

/** Returns this tab's draft, or null if it is missing or malformed. */
export function readDraft(): Draft | null {
  const stored = readStored('sessionStorage', key);
  if (!isRecord(stored)) return null;
  const { fromId, toId, edited, value, courseType, city, requisites, card, refund, email, promocode } = stored;
  const fits =
    isId(fromId) &&
    isId(toId) &&
    (edited === 'from' || edited === 'to') &&
    (value === null || value === '' || (typeof value === 'string' && isAmount(value))) &&
    (courseType === 'default' || courseType === 'verification') &&
    (city === null || typeof city === 'string') &&
    isRecord(requisites) &&
    isTexts(requisites.from) &&
    isTexts(requisites.to) &&
    (card === null || isCard(card)) &&
    isTexts(refund) &&
    typeof email === 'string';
  return fits ? ({ ...stored, promocode: typeof promocode === 'string' ? promocode : '' } as Draft) : null;
}

const isId = (value: unknown): value is number | null => value === null || typeof value === 'number';

const isCard = (value: unknown): value is VerifiedCard =>
  isRecord(value) && typeof value.id === 'string' && typeof value.ps === 'number' && typeof value.masked === 'string';

const isTexts = (value: unknown): value is Requisites =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');
