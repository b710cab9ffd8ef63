import type { ContestNotice } from '../../content/contest/service.ts';
import type { DirectionRow, SystemRow } from '../prices/service.ts';
import type { GroupRow, ReserveRow } from './queries.ts';
import type { CalculatorSettings } from './settings.ts';

/** The current offer, read in one round trip. */
export interface Snapshot {
  systems: ReadonlyMap<number, SystemRow>;
  /** Open directions only. */
  open: readonly DirectionRow[];
  /** Directions closed only by their rate. */
  unsure: readonly DirectionRow[];
  groups: readonly GroupRow[];
  reserves: readonly ReserveRow[];
  settings: CalculatorSettings;
  contest: ContestNotice | null;
}

/** Whether a direction is exported and has its own page; not if it requires no e-mail. */
export const isPublished = ({ exported, emailRequired }: DirectionRow): boolean => exported && emailRequired;
