import type { OfficeCity } from '../types.ts';

export const officeTextFields = [
  'nameRu',
  'nameEn',
  'addressRu',
  'addressEn',
  'hoursRu',
  'hoursEn',
  'noteRu',
  'noteEn',
] as const;

export type OfficeTexts = Record<(typeof officeTextFields)[number], string>;

/** All office texts except notes are required. */
export const requiredTexts: ReadonlySet<string> = new Set(officeTextFields.filter((name) => !name.startsWith('note')));

export const emptyOffice = Object.fromEntries(officeTextFields.map((name) => [name, ''])) as OfficeTexts;

export const textsOf = ({ nameRu, nameEn, office }: OfficeCity): OfficeTexts => ({
  nameRu,
  nameEn,
  addressRu: office?.addressRu ?? '',
  addressEn: office?.addressEn ?? '',
  hoursRu: office?.hoursRu ?? '',
  hoursEn: office?.hoursEn ?? '',
  noteRu: office?.noteRu ?? '',
  noteEn: office?.noteEn ?? '',
});
