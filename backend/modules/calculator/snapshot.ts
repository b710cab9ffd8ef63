import type { DirectionRow, GroupRow, ReserveRow, SystemRow } from './service.ts';
import type { CalculatorSettings } from './settings.ts';

/** What is on offer now, read at one go. */
export interface Snapshot {
  systems: ReadonlyMap<number, SystemRow>;
  /** Open directions only. */
  open: readonly DirectionRow[];
  groups: readonly GroupRow[];
  reserves: readonly ReserveRow[];
  settings: CalculatorSettings;
}

/** Figures on show may be this old; claims are always priced anew. */
const lifetime = 1_000;

/** Keeps what `load` gave for a second, whoever asks. */
export function keptFor<T>(load: () => Promise<T>): () => Promise<T> {
  let kept: { value: Promise<T>; until: number } | null = null;
  return () => {
    if (kept && kept.until > Date.now()) return kept.value;
    const entry = { value: load(), until: Date.now() + lifetime };
    // A failure is told to those who wait for it and to nobody after them.
    entry.value.catch(() => {
      if (kept === entry) kept = null;
    });
    kept = entry;
    return entry.value;
  };
}
