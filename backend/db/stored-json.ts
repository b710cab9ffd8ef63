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

/** A requisite as the visitor typed it. */
export interface GivenRequisite {
  name: string;
  label: string;
  value: string;
  /** Whether `value` is a card number, which may be stored only encrypted. */
  isCard?: true;
}

/** A requisite as stored. Written and read only by backend/stored-requisites.ts. */
export interface StoredRequisite {
  name: string;
  label: string;
  /**
   * Value for comparing two requisites: the normalized requisite, or for a card a keyed hash of its number. The type is
   * `unknown`, so that no code displays the hash as a card number.
   */
  value: unknown;
  /** Encrypted card number, with its first and last four digits in plain text. */
  sealed?: string;
  first?: string;
  last?: string;
}
