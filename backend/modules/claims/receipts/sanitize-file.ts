import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { ApiError } from '../../../errors.ts';

export interface SanitizedFile {
  bytes: Buffer;
  type: string;
  extension: string;
}

type ImageExtension = 'jpg' | 'png' | 'webp';

const maxPixels = 50_000_000;
const imageExtensions: ReadonlySet<string> = new Set<ImageExtension>(['jpg', 'png', 'webp']);

// Decodes with a single thread. Only these three loaders are allowed, so that an upload cannot select one of libvips'
// rarer formats.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

let queue: Promise<unknown> = Promise.resolve();

/**
 * Detects a file's type by its first bytes. Images are re-encoded, which drops location, camera and hidden data; PDFs
 * are kept unchanged and only ever sent as attachments.
 * @throws ApiError media for other types, too_large for an image of more than 50 megapixels
 */
export async function sanitizeFile(bytes: Buffer): Promise<SanitizedFile> {
  const detected = await fileTypeFromBuffer(bytes);
  if (detected?.ext === 'pdf') return { bytes, type: 'application/pdf', extension: 'pdf' };
  if (!detected || !imageExtensions.has(detected.ext)) throw new ApiError('media');
  const reencoded = queue.then(() => reencode(bytes, detected.ext as ImageExtension));
  queue = reencoded.catch(() => undefined);
  return { bytes: await reencoded, type: detected.mime, extension: detected.ext };
}

async function reencode(bytes: Buffer, extension: ImageExtension): Promise<Buffer> {
  try {
    // Rotate first, because re-encoding drops the EXIF data that contains the orientation.
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .toFormat(extension === 'jpg' ? 'jpeg' : extension)
      .toBuffer();
  } catch (cause) {
    throw new ApiError(/pixel limit/.test((cause as Error).message) ? 'too_large' : 'media', { cause });
  }
}
