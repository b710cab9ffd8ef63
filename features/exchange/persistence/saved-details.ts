import { isRecord, readStored, writeStored } from '#lib/stored.ts';
import type { ExchangeState, Requisites, Side } from '../model/state.ts';

const key = 'razmen_remembered';

/** Details that the visitor chose to save on this device. */
export interface SavedDetails {
  email: string;
  /**
   * Requisites by side and id of the payment system. The key "to 50", for example, is for receiving on the system 50.
   */
  requisites: Record<string, Requisites>;
}

const storageKey = (side: Side, ps: number | null) => `${side} ${ps}`;

/** The saved details; null if missing or malformed. */
export function readSavedDetails(): SavedDetails | null {
  const stored = readStored('localStorage', key);
  const fits = isRecord(stored) && typeof stored.email === 'string' && isRecord(stored.requisites);
  return fits ? (stored as unknown as SavedDetails) : null;
}

/** Saved requisites of both sides of a pair. */
export const savedDetailsFor = (
  { requisites }: SavedDetails,
  { fromId, toId }: Pick<ExchangeState, 'fromId' | 'toId'>,
) => ({
  from: requisites[storageKey('from', fromId)] ?? {},
  to: requisites[storageKey('to', toId)] ?? {},
});

/** Saves e-mail and requisites, and keeps the requisites of other pairs. */
export function remember({ email, fromId, toId, requisites }: ExchangeState): void {
  const stored = readSavedDetails()?.requisites;
  const mine = { [storageKey('from', fromId)]: requisites.from, [storageKey('to', toId)]: requisites.to };
  writeStored('localStorage', key, { email, requisites: { ...stored, ...mine } });
}

export const forgetSavedDetails = (): void => writeStored('localStorage', key, null);
