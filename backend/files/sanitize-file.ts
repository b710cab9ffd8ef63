import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { Locale } from '#domain/locale.ts';
import { boundedQueue } from '../bounded-queue.ts';
import { ApiError, fieldError } from '../errors.ts';

export interface SanitizedFile {
  bytes: Buffer;
  type: string;
  extension: string;
}

interface SanitizeOptions {
  /** Whether the client has disconnected, which makes re-encoding the image pointless. */
  isGone: () => boolean;
  /** Language of the error texts if the file is refused. */
  locale: Locale;
}

type ImageExtension = 'jpg' | 'png' | 'webp';

const maxPixels = 50_000_000;
/** Longest side of a stored image in pixels. Larger images are scaled down to limit the encoding time. */
const maxSide = 4_000;
const timeoutSeconds = 60;
const imageExtensions: ReadonlySet<string> = new Set<ImageExtension>(['jpg', 'png', 'webp']);

// Allow only three image loaders of libvips, because its other loaders are less tested.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** Runs two image jobs at a time, so that a small image does not wait behind a large one. */
const withinLimit = boundedQueue({ maxRunning: 2, maxWaiting: 24 });

/**
 * Detects the file type from its first bytes and re-encodes images, which removes location and other metadata. PDFs
 * stay unchanged and must only be sent as attachments.
 * @throws ApiError `media` for an unsupported file type; `too_large` for an image above 50 megapixels; `validation` if
 * re-encoding takes longer than 60 seconds; `tech` if too many images wait; `malformed` if the client disconnected
 */
export async function sanitizeFile(bytes: Buffer, { isGone, locale }: SanitizeOptions): Promise<SanitizedFile> {
  const detected = await fileTypeFromBuffer(bytes);
  if (detected?.ext === 'pdf') return { bytes, type: 'application/pdf', extension: 'pdf' };
  if (!detected || !imageExtensions.has(detected.ext)) throw new ApiError('media');
  const reencoded = await withinLimit(async () => {
    if (isGone()) throw new ApiError('malformed');
    return await reencode(bytes, detected.ext as ImageExtension, locale);
  });
  return { bytes: reencoded, type: detected.mime, extension: detected.ext };
}

async function reencode(bytes: Buffer, extension: ImageExtension, locale: Locale): Promise<Buffer> {
  try {
    // Rotate first, because re-encoding drops the EXIF data that contains the orientation.
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      // Uses the lowest WebP effort, because higher levels take many times longer for noisy images.
      .timeout({ seconds: timeoutSeconds })
      .toFormat(extension === 'jpg' ? 'jpeg' : extension, extension === 'webp' ? { effort: 0 } : {})
      .toBuffer();
  } catch (cause) {
    const { message } = cause as Error;
    if (message.includes('timeout')) throw fieldError(locale, 'file', 'Refusals.billSlow');
    throw new ApiError(message.includes('pixel limit') ? 'too_large' : 'media', { cause });
  }
}
