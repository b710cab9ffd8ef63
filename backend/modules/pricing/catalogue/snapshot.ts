import type { ContestNotice } from '../../content/contest/service.ts';
import type { DirectionRow, SystemRow } from '../prices/service.ts';
import type { GroupRow, ReserveRow } from './queries.ts';
import type { CalculatorSettings } from './settings.ts';

/** The exchange's directions, payment systems, reserves and settings at one moment. */
export interface Snapshot {
  systems: ReadonlyMap<number, SystemRow>;
  open: readonly DirectionRow[];
  /**
   * Directions that are closed temporarily, because of their rate (faulty, too old or out of bounds) or because of the
   * nodes of their chain.
   */
  unsure: readonly DirectionRow[];
  /**
   * Directions that buy or sell gift cards. These directions are stored separately from all others, so that no picker,
   * rate file or sitemap lists them.
   */
  gift: { open: readonly DirectionRow[]; unsure: readonly DirectionRow[] };
  groups: readonly GroupRow[];
  reserves: readonly ReserveRow[];
  settings: CalculatorSettings;
  contest: ContestNotice | null;
}

/**
 * Whether a direction is in the rate files and has a page of its own. The operator must have marked the direction for
 * export, and its claims must require an e-mail address.
 */
export const isPublished = ({ exported, emailRequired }: DirectionRow): boolean => exported && emailRequired;
