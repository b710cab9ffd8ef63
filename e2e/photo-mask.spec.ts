import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { expect, test } from '@playwright/test';

/**
 * Returns a photo-masking module as a plain script without imports and exports. The test runs the script in a browser
 * page.
 */
const script = (name: string): string =>
  stripTypeScriptTypes(readFileSync(new URL(`../features/verification/masking/${name}.ts`, import.meta.url), 'utf8'))
    .replace(/^import .*$/gm, '')
    .replace(/^export /gm, '');

test('an uploaded photo has no covered pixel, no metadata, and the longest side of 2000 pixels', async ({ page }) => {
  await page.setContent('<p>Photo</p>');
  await page.addScriptTag({ content: script('bars') + script('masked-photo') });
  const result = await page.evaluate(async () => {
    const { readPhoto, maskedPhoto } = globalThis as unknown as {
      readPhoto: (file: Blob) => Promise<HTMLCanvasElement>;
      maskedPhoto: (photo: HTMLCanvasElement, bars: object[], name: string) => Promise<File>;
    };
    const pixels = (source: ImageBitmap, x: number, y: number, width: number, height: number) => {
      const canvas = new OffscreenCanvas(source.width, source.height);
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
      context.drawImage(source, 0, 0);
      return [...context.getImageData(x, y, width, height).data].filter((_, index) => index % 4 !== 3);
    };
    const canvas = new OffscreenCanvas(3000, 1500);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    for (let x = 0; x < 3000; x += 10) {
      context.fillStyle = x % 20 === 0 ? '#fff' : '#f4c';
      context.fillRect(x, 0, 10, 1500);
    }
    const jpeg = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
    // An Exif segment, which cameras insert after the first two bytes of a JPEG file.
    const exif = [0xff, 0xe1, 0, 14, ...new TextEncoder().encode('Exif'), 0, 0, 0x4d, 0x4d, 0, 42, 0, 0];
    const taken = new Blob([jpeg.slice(0, 2), new Uint8Array(exif), jpeg.slice(2)], { type: 'image/jpeg' });
    const file = await maskedPhoto(
      await readPhoto(taken),
      [{ id: 0, x: 0.25, y: 0.4, width: 0.5, height: 0.2 }],
      'front',
    );
    const sent = await createImageBitmap(file);
    const text = async (blob: Blob) => new TextDecoder('latin1').decode(await blob.arrayBuffer());
    return {
      size: [sent.width, sent.height],
      covered: Math.max(...new Set(pixels(sent, 500, 400, 1000, 200))),
      open: Math.max(...pixels(sent, 100, 100, 20, 20)),
      hadExif: (await text(taken)).includes('Exif'),
      hasExif: (await text(file)).includes('Exif'),
      name: file.name,
    };
  });
  expect(result.size).toEqual([2000, 1000]);
  // The covered pixels may be nearly black instead of black, because JPEG compression changes colours near the edge of
  // a bar.
  expect(result.covered).toBeLessThan(24);
  expect(result.open).toBeGreaterThan(240);
  expect([result.hadExif, result.hasExif]).toEqual([true, false]);
  expect(result.name).toBe('front.jpg');
});
