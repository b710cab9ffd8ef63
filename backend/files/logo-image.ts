import sharp from 'sharp';
import type { BrandImageName } from '#domain/settings/brand.ts';
import { ApiError } from '../errors.ts';
import { sanitizeFile } from './sanitize-file.ts';

export interface LogoImage {
  bytes: Buffer;
  width: number;
  height: number;
}

/** Largest size in pixels. Logos are shown 40 pixels high, and icons at up to 512 pixels. */
const sizes = { logo: { width: 800, height: 160 }, icon: { width: 512, height: 512 } };

/**
 * Re-encodes an uploaded logo or icon as a small PNG image. An icon gets transparent margins if it is not square.
 * @throws ApiError `media` for a PDF, and all errors of `sanitizeFile`
 */
export async function logoImage(
  file: Buffer,
  name: BrandImageName,
  options: Parameters<typeof sanitizeFile>[1],
): Promise<LogoImage> {
  const { bytes, extension } = await sanitizeFile(file, options);
  if (extension === 'pdf') throw new ApiError('media');
  const resized =
    name === 'icon'
      ? sharp(bytes).resize({ ...sizes.icon, fit: 'contain', background: '#00000000' })
      : sharp(bytes).resize({ ...sizes.logo, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await resized.png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
