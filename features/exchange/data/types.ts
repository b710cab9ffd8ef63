import type { CallResponse } from '#lib/api/types.ts';
import type { PackedLists } from '#lib/currency-table.ts';

export type Directions = CallResponse<'GET /api/v1/calculator/'>;
export type PickerCurrency = Directions['from'][number];
export type Maintenance = CallResponse<'GET /api/v1/calculator/tech/'>;
/** Why the form cannot be submitted: `tech` means maintenance, and `hours` means outside business hours. */
export type Pause = 'tech' | 'hours';
export type Pair = CallResponse<'GET /api/v1/calculator/pair/:from/:to/'>;

/** Data about the page's pair, which the server has rendered into the page. */
export interface Prerendered {
  directions: Directions;
  receive: PickerCurrency[];
  /** The pair to show, or null if no direction was open when the page was prerendered. */
  pair: Pair | null;
  tech: Maintenance;
  fromId: number;
  toId: number;
  /** Whether the page is about this pair only. The form on such a page ignores a draft that contains another pair. */
  pinned?: boolean;
}

/** `Prerendered` with packed currency lists. Packing makes the HTML smaller. */
export type PackedForm = Omit<Prerendered, 'directions' | 'receive'> & PackedLists;
