import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { boundedQueue } from '../../../bounded-queue.ts';
import { ApiError } from '../../../errors.ts';

export interface SanitizedFile {
  bytes: Buffer;
  type: string;
  extension: string;
}

type ImageExtension = 'jpg' | 'png' | 'webp';

const maxPixels = 50_000_000;
/** Longest side of a stored image in pixels. Larger images are scaled down, which bounds the time of encoding. */
const maxSide = 4_000;
const timeoutSeconds = 60;
const imageExtensions: ReadonlySet<string> = new Set<ImageExtension>(['jpg', 'png', 'webp']);

// Decodes with a single thread. Only these three loaders are allowed, so that an upload cannot select one of libvips'
// rarer formats.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** Two workers, so that a small image need not wait for one large image. */
const withinLimit = boundedQueue({ maxRunning: 2, maxWaiting: 24 });

/**
 * Detects a file's type by its first bytes. Images are re-encoded, which drops location, camera and hidden data; PDFs
 * are kept unchanged and only ever sent as attachments.
 * @throws ApiError media for other types, too_large for an image of more than 50 megapixels or 60 s of work, tech when
 * too many images wait, malformed when the client has disconnected before its turn
 */
export async function sanitizeFile(bytes: Buffer, isGone: () => boolean): Promise<SanitizedFile> {
  const detected = await fileTypeFromBuffer(bytes);
  if (detected?.ext === 'pdf') return { bytes, type: 'application/pdf', extension: 'pdf' };
  if (!detected || !imageExtensions.has(detected.ext)) throw new ApiError('media');
  const reencoded = await withinLimit(async () => {
    if (isGone()) throw new ApiError('malformed');
    return await reencode(bytes, detected.ext as ImageExtension);
  });
  return { bytes: reencoded, type: detected.mime, extension: detected.ext };
}

async function reencode(bytes: Buffer, extension: ImageExtension): Promise<Buffer> {
  try {
    // Rotate first, because re-encoding drops the EXIF data that contains the orientation.
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      // WebP takes the least effort, because more effort multiplies the time of an image of noise.
      .timeout({ seconds: timeoutSeconds })
      .toFormat(extension === 'jpg' ? 'jpeg' : extension, extension === 'webp' ? { effort: 0 } : {})
      .toBuffer();
  } catch (cause) {
    throw new ApiError(/pixel limit|timeout/.test((cause as Error).message) ? 'too_large' : 'media', { cause });
  }
}
