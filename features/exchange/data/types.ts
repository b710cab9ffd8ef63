import type { CallResponse } from '#lib/api/types.ts';

export type Directions = CallResponse<'GET /api/v1/calculator/'>;
export type PickerCurrency = Directions['from'][number];
export type Tech = CallResponse<'GET /api/v1/calculator/tech/'>;
export type Pair = CallResponse<'GET /api/v1/calculator/pair/:from/:to/'>;

/** What the page was prerendered with: the operator's default pair and figures of that moment. */
export interface Prerendered {
  directions: Directions;
  receive: PickerCurrency[];
  /** Null: no direction was open. */
  pair: Pair | null;
  tech: Tech;
  fromId: number;
  toId: number;
}
