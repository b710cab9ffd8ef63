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
  /** The pair that the form shows first, or null if no direction was open when the page was prerendered. */
  pair: Pair | null;
  tech: Maintenance;
  fromId: number;
  toId: number;
  /** True on a page about one currency pair. The form on such a page ignores a saved draft with another pair. */
  pinned?: boolean;
}

/** `Prerendered` with compact currency lists, which contain each currency's data only once and keep the HTML small. */
export type PackedForm = Omit<Prerendered, 'directions' | 'receive'> & PackedLists;
