import { colour, flag, text, trusted } from './field.ts';

/** Name and look of the exchange. For a missing text, the product's own text is shown. */
export const brandFields = {
  nameRu: trusted(text('words', 40)),
  nameEn: trusted(text('words', 40)),
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

/** Images that staff may upload. `icon` is a square image for browser tabs and home screens. */
export const brandImages = ['logo', 'logoDark', 'icon'] as const;
export type BrandImageName = (typeof brandImages)[number];

/** Metadata of an uploaded image, stored beside the settings of the group `brand`. */
export interface BrandImage {
  /** SHA-256 of the image in hexadecimal. The image's URL contains this hash. */
  hash: string;
  width: number;
  height: number;
}
