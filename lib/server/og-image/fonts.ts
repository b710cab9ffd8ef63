import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(process.cwd(), 'lib/server/og-image/fonts');

const font = (weight: 400 | 600) => ({
  name: 'Golos Text',
  data: readFileSync(join(folder, `golos-text-1-${weight}.ttf`)),
  weight,
  style: 'normal' as const,
});

let loaded: ReturnType<typeof font>[] | undefined;

/**
 * Fonts for social images. For each weight, the renderer needs a single TTF file with both Latin and Cyrillic letters.
 */
export function fonts() {
  loaded ??= [font(400), font(600)];
  return loaded;
}

/**
 * Matches the characters that the font lacks. They must be replaced, because the renderer would otherwise download a
 * font from another server.
 */
const unsupported =
  /[^\u0020-\u007e\u00a0-\u00ff\u0401\u0404\u0406\u0407\u0410-\u044f\u0451\u0454\u0456\u0457\u0490\u0491\u2010-\u2015\u2018-\u201e\u2026\u2030\u20ac\u2116\u2212]/gu;

/** Returns the text on a single line, with spaces in place of characters that the font lacks. */
export const renderableText = (text: string): string => text.replace(unsupported, ' ').replace(/\s+/g, ' ').trim();
