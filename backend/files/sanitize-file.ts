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
  /** Whether the client has disconnected. Re-encoding the image is then pointless. */
  isGone: () => boolean;
  /** Language of the error texts if the file is refused. */
  locale: Locale;
}

/**
 * First bytes of the accepted formats, where `.` is any byte. No library detects the format, because such libraries
 * also read archives, and a crafted archive could keep a library busy for long.
 */
const signatures = {
  jpg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  webp: /^RIFF....WEBP/s,
  pdf: /^%PDF-/,
};
const signatureBytes = 12;

/**
 * Maximum number of pixels of an image, read from the header before anything is decoded. The maximum for WebP is lower,
 * because WebP decodes ten times as slowly as JPEG and cannot be decoded at a smaller size.
 */
const maxPixels = { jpg: 50_000_000, png: 50_000_000, webp: 16_000_000 };
type ImageExtension = keyof typeof maxPixels;

/** Longest side of a stored image in pixels. Larger images are scaled down to limit the encoding time. */
const maxSide = 4_000;
const timeoutSeconds = 60;

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
 * Detects the file type from its first bytes. Re-encodes images (WebP as JPEG), which removes location and other
 * metadata; PDFs stay unchanged and must only be sent as attachments.
 * @throws ApiError `media` for an unsupported file type; `too_large` for too many pixels; `validation` if re-encoding
 * takes longer than 60 seconds; `tech` if too many images wait; `malformed` if the client disconnected
 */
export async function sanitizeFile(bytes: Buffer, { isGone, locale }: SanitizeOptions): Promise<SanitizedFile> {
  const head = bytes.subarray(0, signatureBytes).toString('latin1');
  const extension = (['jpg', 'png', 'webp', 'pdf'] as const).find((name) => signatures[name].test(head));
  if (!extension) throw new ApiError('media');
  if (extension === 'pdf') return { bytes, type: 'application/pdf', extension };
  const reencoded = await withinLimit(async () => {
    if (isGone()) throw new ApiError('malformed');
    return await reencode(bytes, extension, locale);
  });
  return extension === 'png'
    ? { bytes: reencoded, type: 'image/png', extension }
    : { bytes: reencoded, type: 'image/jpeg', extension: 'jpg' };
}

async function reencode(bytes: Buffer, extension: ImageExtension, locale: Locale): Promise<Buffer> {
  try {
    const image = sharp(bytes, { limitInputPixels: maxPixels[extension], failOn: 'error' });
    if (extension === 'webp') image.flatten({ background: 'white' });
    // Rotate first, because re-encoding drops the EXIF data that contains the orientation.
    return await image
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: timeoutSeconds })
      .toFormat(extension === 'png' ? 'png' : 'jpeg')
      .toBuffer();
  } catch (cause) {
    const { message } = cause as Error;
    if (message.includes('timeout')) throw fieldError(locale, 'file', 'Refusals.billSlow');
    throw new ApiError(message.includes('pixel limit') ? 'too_large' : 'media', { cause });
  }
}
