import { isRecord, readStored, writeStored } from '#lib/stored.ts';
import type { ExchangeState, Requisites, Side } from '../model/state.ts';

const key = 'razmen_remembered';

/** What the visitor asked this device to keep for the next exchange. */
export interface Remembered {
  email: string;
  /** By side and payment system: "to 50". */
  requisites: Record<string, Requisites>;
}

const placeOf = (side: Side, ps: number | null) => `${side} ${ps}`;

/** What is kept on this device; null: nothing, or nothing that can be read. */
export function readRemembered(): Remembered | null {
  const kept = readStored('localStorage', key);
  const fits = isRecord(kept) && typeof kept.email === 'string' && isRecord(kept.requisites);
  return fits ? (kept as unknown as Remembered) : null;
}

/** What is kept about the sides of a pair. */
export const recalled = ({ requisites }: Remembered, { fromId, toId }: Pick<ExchangeState, 'fromId' | 'toId'>) => ({
  from: requisites[placeOf('from', fromId)] ?? {},
  to: requisites[placeOf('to', toId)] ?? {},
});

/** Keeps e-mail and requisites beside those of other pairs. */
export function remember({ email, fromId, toId, requisites }: ExchangeState): void {
  const kept = readRemembered()?.requisites;
  const mine = { [placeOf('from', fromId)]: requisites.from, [placeOf('to', toId)]: requisites.to };
  writeStored('localStorage', key, { email, requisites: { ...kept, ...mine } });
}

export const forgetRemembered = (): void => writeStored('localStorage', key, null);
