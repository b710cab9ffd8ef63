import type { ContestNotice } from '../contest/service.ts';
import type { DirectionRow, GroupRow, ReserveRow, SystemRow } from './service.ts';
import type { CalculatorSettings } from './settings.ts';

/** What is on offer now, read at one go. */
export interface Snapshot {
  systems: ReadonlyMap<number, SystemRow>;
  /** Open directions only. */
  open: readonly DirectionRow[];
  /** Directions that would be open if their rate were sure. */
  unsure: readonly DirectionRow[];
  groups: readonly GroupRow[];
  reserves: readonly ReserveRow[];
  settings: CalculatorSettings;
  contest: ContestNotice | null;
}

/** Whether a direction is told outside and has a page of its own: never where no e-mail is asked for. */
export const isPublished = ({ exported, emailRequired }: DirectionRow): boolean => exported && emailRequired;

/** Figures on show may be this old; claims are always priced anew. */
const lifetime = 1_000;

/** Keeps what `load` gave for a second, whoever asks; who knows of a change since then gets it anew. */
export function keptFor<T>(load: () => Promise<T>): (since?: number) => Promise<T> {
  let kept: { value: Promise<T>; begun: number } | null = null;
  return (since = 0) => {
    const now = Date.now();
    if (kept && kept.begun + lifetime > now && kept.begun >= since) return kept.value;
    const entry = { value: load(), begun: now };
    // A failure is told to those who wait for it and to nobody after them.
    entry.value.catch(() => {
      if (kept === entry) kept = null;
    });
    kept = entry;
    return entry.value;
  };
}
