export interface StoredInput {
  name: string;
  label_ru: string;
  label_en: string;
  placeholder?: string;
  hint_ru?: string;
  hint_en?: string;
  mask?: string;
  format?: string;
  required: boolean;
  visible: boolean;
}

/** A requisite as its visitor typed it. */
export interface GivenRequisite {
  name: string;
  label: string;
  value: string;
  /** Whether `value` is the number of a card, which is stored only encrypted. */
  isCard?: true;
}

/** A requisite as `stored-requisites.ts` writes and reads it. */
export interface StoredRequisite {
  name: string;
  label: string;
  /** The text by which places are compared. Typed as unknown, so that no key of a card is shown as a number. */
  value: unknown;
  /** Encrypted number of a card, with its first and last four digits. */
  sealed?: string;
  first?: string;
  last?: string;
}
