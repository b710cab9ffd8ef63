import type { CourseType } from '#domain/quote.ts';

export type Side = 'from' | 'to';

/** A correction or refusal of an amount, shown next to the amount. */
export interface Note {
  side: Side;
  kind: 'min' | 'max' | 'refused' | 'long' | 'replaced';
  /** The applied limit, the refused text, or the id of the replaced currency. */
  value: string;
}

export type Requisites = Readonly<Record<string, string>>;

/** Everything that the visitor has selected and typed, without the server's data. */
export interface ExchangeState {
  fromId: number | null;
  toId: number | null;
  /** The side whose amount was typed. The amount of the other side is derived. */
  edited: Side;
  /**
   * The typed amount as a decimal string, '' if emptied. Null until something is typed; the minimum is shown until
   * then.
   */
  value: string | null;
  /**
   * Text of the focused amount field. `isShown`: whether nothing has been typed since the focus, in which case the text
   * is still the formatted amount.
   */
  typing: { side: Side; text: string; isShown: boolean } | null;
  note: Note | null;
  courseType: CourseType;
  city: string | null;
  requisites: Readonly<Record<Side, Requisites>>;
  /** Refund requisites by input name. They are optional. */
  refund: Requisites;
  email: string;
  /** Whether to save details on this device. */
  remember: boolean;
  /** Whether details are saved already. */
  saved: boolean;
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
  refund: {},
  email: '',
  remember: false,
  saved: false,
  agree: { aml: false, replenishment: false },
});

export const otherSide = (side: Side): Side => (side === 'from' ? 'to' : 'from');
