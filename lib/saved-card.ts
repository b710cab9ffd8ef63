/** A verified card of the account. */
export interface SavedCard {
  id: string;
  /** Payment system of the card. */
  ps: number;
  masked: string;
}
