/** A verified card of the account. */
export interface SavedCard {
  id: string;
  /** Id of the card's payment system. */
  ps: number;
  masked: string;
}
