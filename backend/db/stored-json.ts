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

/** A requisite in the format that backend/stored-requisites.ts writes and reads. */
export interface StoredRequisite {
  name: string;
  label: string;
  /**
   * Text by which requisites are compared, which is a key instead of the number for a card. Typed as unknown, so that
   * no code can show a key as a number.
   */
  value: unknown;
  /** Encrypted number of a card, with its first and last four digits. */
  sealed?: string;
  first?: string;
  last?: string;
}
