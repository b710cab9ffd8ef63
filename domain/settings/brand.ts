import { colour, flag, text } from './field.ts';

/** Name and look of the exchange. A missing text is that of the product's messages. */
export const brandFields = {
  nameRu: text('words', 40),
  nameEn: text('words', 40),
  taglineRu: text('words', 80),
  taglineEn: text('words', 80),
  /** Description for search engines and for links in messengers. */
  descriptionRu: text('words', 200),
  descriptionEn: text('words', 200),
  /** Whether the name stands beside an uploaded logo. */
  isNameShown: flag(true),
  accentLight: colour('light'),
  accentDark: colour('dark'),
} as const;

/** Images that staff may upload. `icon` is the square picture of browser tabs and home screens. */
export const brandImages = ['logo', 'logoDark', 'icon'] as const;
export type BrandImageName = (typeof brandImages)[number];

/** Uploaded image, stored beside the settings of the brand. */
export interface BrandImage {
  /** SHA-256 of the image in hexadecimal, by which it is requested. */
  hash: string;
  width: number;
  height: number;
}
