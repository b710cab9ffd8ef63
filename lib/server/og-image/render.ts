import 'server-only';
import { setImmediate as breath } from 'node:timers/promises';
import { ImageResponse } from 'next/og';
import type { ReactElement } from 'react';
import { imageSize } from './card.tsx';
import { fonts } from './fonts.ts';

/** About 30 kB each. */
const kept = 200;
const pictures = new Map<string, Promise<Buffer>>();

/** Drawing takes this process a fifth of a second, so it is done one after another, and not without end. */
const mostWaiting = 10;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * The picture as a PNG, drawn once for what it says.
 * @param key all that is drawn
 * @returns null: too many want one at this moment
 */
export function renderOgImage(key: string, element: () => ReactElement): Promise<Buffer> | null {
  const known = pictures.get(key);
  if (known) return known;
  if (waiting >= mostWaiting) return null;
  waiting += 1;
  const picture = last.then(async () => {
    await breath();
    return Buffer.from(await new ImageResponse(element(), { ...imageSize, fonts: fonts() }).arrayBuffer());
  });
  last = picture
    .catch(() => pictures.delete(key))
    .finally(() => {
      waiting -= 1;
    });
  pictures.set(key, picture);
  const [oldest] = pictures.keys();
  if (pictures.size > kept && oldest !== undefined) pictures.delete(oldest);
  return picture;
}
