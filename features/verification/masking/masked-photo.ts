import { type Bar, fitted, pixelsOf } from './bars.ts';

/**
 * Maximum length in pixels of an uploaded photo's longer side. Larger photos are scaled down; the digits of a card that
 * fills the photo stay readable.
 */
const maxSide = 2000;
const jpegQuality = 0.86;

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Canvas is not supported');
  return context;
}

/**
 * Reads a photo upright and scaled down into a canvas.
 * @throws if the browser cannot decode the file
 */
export async function readPhoto(file: Blob): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitted(bitmap, maxSide));
  const context = contextOf(canvas);
  // Fills the canvas with white first, because JPEG has no transparency and transparent pixels would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

/**
 * Paints the bars into a copy of the photo and encodes the copy as JPEG. The copy contains neither the covered pixels
 * nor metadata, because a canvas stores only the painted pixels.
 */
export async function maskedPhoto(photo: HTMLCanvasElement, bars: readonly Bar[], name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = photo.width;
  canvas.height = photo.height;
  const context = contextOf(canvas);
  context.drawImage(photo, 0, 0);
  context.fillStyle = '#000';
  for (const bar of bars) {
    const { left, top, width, height } = pixelsOf(bar, photo);
    context.fillRect(left, top, width, height);
  }
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', jpegQuality);
  });
  if (!blob) throw new Error('The photo cannot be encoded');
  return new File([blob], `${name}.jpg`, { type: 'image/jpeg' });
}
