import type { CourseType } from '#domain/quote.ts';

export type Side = 'from' | 'to';

/** What happened to an amount, to be said beside it. */
export interface Note {
  side: Side;
  kind: 'min' | 'max' | 'refused' | 'long' | 'replaced';
  /** The limit it was set to, the text that was no amount, or the id of the currency that another took the place of. */
  value: string;
}

export type Requisites = Readonly<Record<string, string>>;

/** All that the visitor has chosen and typed. Everything the server says stays outside of it. */
export interface ExchangeState {
  fromId: number | null;
  toId: number | null;
  /** The side whose amount the visitor gave; the other one follows from it. */
  edited: Side;
  /** The given amount as a decimal string, '' when emptied; null until one is given: the minimum stands. */
  value: string | null;
  /** What stands in the focused amount field, character by character; `isShown` until the first key changes it. */
  typing: { side: Side; text: string; isShown: boolean } | null;
  note: Note | null;
  courseType: CourseType;
  city: string | null;
  requisites: Readonly<Record<Side, Requisites>>;
  email: string;
  /** What was typed is to be kept on this device. */
  remember: boolean;
  /** Something is kept there already. */
  kept: boolean;
  agree: Readonly<{ aml: boolean; replenishment: boolean }>;
}

export const initialState = (pair: { fromId: number | null; toId: number | null }): ExchangeState => ({
  ...pair,
  edited: 'from',
  value: null,
  typing: null,
  note: null,
  courseType: 'default',
  city: null,
  requisites: { from: {}, to: {} },
  email: '',
  remember: false,
  kept: false,
  agree: { aml: false, replenishment: false },
});

export const otherSide = (side: Side): Side => (side === 'from' ? 'to' : 'from');
