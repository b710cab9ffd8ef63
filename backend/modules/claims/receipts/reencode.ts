import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { ApiError } from '../../../errors.ts';

export interface CleanFile {
  bytes: Buffer;
  type: string;
  extension: string;
}

const mostPixels = 50_000_000;
const images: ReadonlySet<string> = new Set(['jpg', 'png', 'webp']);

// One picture at a time, and only by these readers: an upload may not pick libvips' odder formats.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

let last: Promise<unknown> = Promise.resolve();

/**
 * Accepts files by their magic bytes. Images are re-encoded, which drops location and other metadata; a PDF
 * is stored unchanged and served as an attachment only.
 * @throws ApiError media for anything else, too_large for a picture of more than 50 megapixels
 */
export async function cleanFile(bytes: Buffer): Promise<CleanFile> {
  const found = await fileTypeFromBuffer(bytes);
  if (found?.ext === 'pdf') return { bytes, type: 'application/pdf', extension: 'pdf' };
  if (!found || !images.has(found.ext)) throw new ApiError('media');
  const drawn = last.then(() => redraw(bytes, found.ext as 'jpg' | 'png' | 'webp'));
  last = drawn.catch(() => undefined);
  return { bytes: await drawn, type: found.mime, extension: found.ext };
}

async function redraw(bytes: Buffer, format: 'jpg' | 'png' | 'webp'): Promise<Buffer> {
  try {
    // Rotated first: the turn of a phone's picture is in the data that is dropped.
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .toFormat(format === 'jpg' ? 'jpeg' : format)
      .toBuffer();
  } catch (cause) {
    throw new ApiError(/pixel limit/.test((cause as Error).message) ? 'too_large' : 'media', { cause });
  }
}
