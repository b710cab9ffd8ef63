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

/** The site's font in its two weights. The renderer needs TTF, and one file per weight that contains both alphabets. */
export function fonts() {
  loaded ??= [font(400), font(600)];
  return loaded;
}

/**
 * Characters that the font lacks. They are replaced, because the renderer would fetch another font for them from a
 * foreign server.
 */
const unsupported =
  /[^\u0020-\u007e\u00a0-\u00ff\u0401\u0404\u0406\u0407\u0410-\u044f\u0451\u0454\u0456\u0457\u0490\u0491\u2010-\u2015\u2018-\u201e\u2026\u2030\u20ac\u2116\u2212]/gu;

/** Returns a text on one line, with a space in place of each character that the font lacks. */
export const renderableText = (text: string): string => text.replace(unsupported, ' ').replace(/\s+/g, ' ').trim();
