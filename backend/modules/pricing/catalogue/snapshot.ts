import type { ContestNotice } from '../../content/contest/service.ts';
import type { DirectionRow, SystemRow } from '../prices/service.ts';
import type { GroupRow, ReserveRow } from './queries.ts';
import type { CalculatorSettings } from './settings.ts';

/** The current offer: directions, payment systems, reserves and settings. */
export interface Snapshot {
  systems: ReadonlyMap<number, SystemRow>;
  /** Open directions. */
  open: readonly DirectionRow[];
  /** Directions that are closed only because their rate has a fault or is too old. */
  unsure: readonly DirectionRow[];
  groups: readonly GroupRow[];
  reserves: readonly ReserveRow[];
  settings: CalculatorSettings;
  contest: ContestNotice | null;
}

/**
 * Whether a direction is in the rate files and has its own page. Directions that do not require an e-mail are not
 * published.
 */
export const isPublished = ({ exported, emailRequired }: DirectionRow): boolean => exported && emailRequired;
