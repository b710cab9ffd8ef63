import type { CallResponse } from '#lib/api/types.ts';

export type Directions = CallResponse<'GET /api/v1/calculator/'>;
export type PickerCurrency = Directions['from'][number];
export type Maintenance = CallResponse<'GET /api/v1/calculator/tech/'>;
/** Why the form is visible but cannot be sent: maintenance, or closed outside business hours. */
export type Pause = 'tech' | 'hours';
export type Pair = CallResponse<'GET /api/v1/calculator/pair/:from/:to/'>;

/** Data of the prerendered page: the default pair and its figures. */
export interface Prerendered {
  directions: Directions;
  receive: PickerCurrency[];
  /** The default pair; null if no direction was open when the page was prerendered. */
  pair: Pair | null;
  tech: Maintenance;
  fromId: number;
  toId: number;
}
