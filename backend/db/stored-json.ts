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

export interface GivenRequisite {
  name: string;
  label: string;
  value: string;
}
