import type { CourseType } from '#domain/quote.ts';

export type Side = 'from' | 'to';

/** A note next to an amount, for example that the amount was raised to the minimum. */
export interface Note {
  side: Side;
  kind: 'min' | 'max' | 'refused' | 'long' | 'replaced';
  /** The applied limit, the refused text or the id of the replaced currency, depending on `kind`. */
  value: string;
}

export type Requisites = Readonly<Record<string, string>>;

/** A verified card of the account. The browser knows its number only in masked form, as `2202 •••• •••• 1234`. */
export interface VerifiedCard {
  id: string;
  /** Id of the card's payment system. */
  ps: number;
  masked: string;
  /** Name on the card, or null if it is unknown. */
  holder: string | null;
}

/** Everything that the visitor has selected and typed. Server data is not included. */
export interface ExchangeState {
  fromId: number | null;
  toId: number | null;
  /** The side whose amount was typed. The other side's amount is calculated. */
  edited: Side;
  /**
   * The typed amount as a decimal string, or '' if the field was emptied. Null until the visitor types; until then, the
   * form shows the currency's initial amount or the minimum.
   */
  value: string | null;
  /**
   * Text of the focused amount field. Until the visitor types, `isShown` is true and the text is the formatted amount.
   */
  typing: { side: Side; text: string; isShown: boolean } | null;
  note: Note | null;
  courseType: CourseType;
  city: string | null;
  requisites: Readonly<Record<Side, Requisites>>;
  /**
   * Verified card that the visitor pays from instead of typing a card number. It is ignored while another payment
   * system is selected.
   */
  card: VerifiedCard | null;
  refund: Requisites;
  email: string;
  /** Promo code that the visitor has applied, or ''. */
  promocode: string;
  remember: boolean;
  /** Whether this device already has saved details. */
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
  card: null,
  refund: {},
  email: '',
  promocode: '',
  remember: false,
  saved: false,
  agree: { aml: false, replenishment: false },
});

export const otherSide = (side: Side): Side => (side === 'from' ? 'to' : 'from');
