import { isRecord, readStored, writeStored } from '#lib/stored.ts';
import type { ExchangeState, Requisites, Side } from '../model/state.ts';

const key = 'razmen_remembered';

export interface SavedDetails {
  email: string;
  /**
   * Requisites, keyed by side and payment system id. For example, the key "to 50" holds the requisites at which the
   * visitor receives the payment system with the id 50.
   */
  requisites: Record<string, Requisites>;
}

const storageKey = (side: Side, ps: number | null) => `${side} ${ps}`;

/** Returns the saved details, or null if missing or malformed. */
export function readSavedDetails(): SavedDetails | null {
  const stored = readStored('localStorage', key);
  const fits = isRecord(stored) && typeof stored.email === 'string' && isRecord(stored.requisites);
  return fits ? (stored as unknown as SavedDetails) : null;
}

export const savedDetailsFor = (
  { requisites }: SavedDetails,
  { fromId, toId }: Pick<ExchangeState, 'fromId' | 'toId'>,
) => ({
  from: requisites[storageKey('from', fromId)] ?? {},
  to: requisites[storageKey('to', toId)] ?? {},
});

/** Saves the e-mail address and this pair's requisites. The saved requisites of other pairs are kept. */
export function remember({ email, fromId, toId, requisites }: ExchangeState): void {
  const stored = readSavedDetails()?.requisites;
  const mine = { [storageKey('from', fromId)]: requisites.from, [storageKey('to', toId)]: requisites.to };
  writeStored('localStorage', key, { email, requisites: { ...stored, ...mine } });
}

export const forgetSavedDetails = (): void => writeStored('localStorage', key, null);
