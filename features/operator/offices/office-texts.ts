import type { DeskCity } from '../types.ts';

/** As they stand in the form: the short ones side by side, those that are sentences one beneath the other. */
export const officeTexts = [
  'nameRu',
  'nameEn',
  'addressRu',
  'addressEn',
  'hoursRu',
  'hoursEn',
  'noteRu',
  'noteEn',
] as const;

export type OfficeTexts = Record<(typeof officeTexts)[number], string>;

/** Visitors read each of them; only a note may be missing. */
export const required: ReadonlySet<string> = new Set(officeTexts.filter((name) => !name.startsWith('note')));

export const emptyOffice = Object.fromEntries(officeTexts.map((name) => [name, ''])) as OfficeTexts;

export const textsOf = ({ nameRu, nameEn, office }: DeskCity): OfficeTexts => ({
  nameRu,
  nameEn,
  addressRu: office?.addressRu ?? '',
  addressEn: office?.addressEn ?? '',
  hoursRu: office?.hoursRu ?? '',
  hoursEn: office?.hoursEn ?? '',
  noteRu: office?.noteRu ?? '',
  noteEn: office?.noteEn ?? '',
});
