import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ImageResponse } from 'next/og';
import type { ReactElement } from 'react';
import { loadingCache } from '../loading-cache.ts';
import { imageSize } from './card.tsx';
import { fonts } from './fonts.ts';

/** Maximum length of the render queue. Each image blocks the process for about 200 ms. */
const maxQueued = 10;
let queued = 0;
let previous: Promise<unknown> = Promise.resolve();

/** The cache takes about 6 MB: 200 images of 30 kB each. */
const images = loadingCache<Buffer, () => ReactElement>({ max: 200, load: render });

async function render(_key: string, _expired: unknown, element: () => ReactElement): Promise<Buffer | undefined> {
  if (queued >= maxQueued) return undefined;
  queued += 1;
  const image = previous.then(async () => {
    await nextTurn();
    return Buffer.from(await new ImageResponse(element(), { ...imageSize, fonts: fonts() }).arrayBuffer());
  });
  previous = image
    .catch(() => undefined)
    .finally(() => {
      queued -= 1;
    });
  return image;
}

/**
 * Renders an image as PNG, or returns the cached image.
 * @param key a string that identifies the image's content
 * @returns undefined if too many images are waiting
 */
export const renderOgImage = (key: string, element: () => ReactElement): Promise<Buffer | undefined> =>
  images.fetch(key, { context: element });
