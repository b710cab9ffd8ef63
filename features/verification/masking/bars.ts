/** Black bar over a photo. All numbers are shares of the photo's width or height, from 0 to 1. */
export interface Bar {
  id: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

const minSide = 0.04;

/**
 * Initial position of the bar over a card's photo. If the card fills the photo, the bar covers the middle digits of the
 * number.
 */
export const cardBar: Omit<Bar, 'id'> = { x: 0.27, y: 0.5, width: 0.44, height: 0.16 };

/** Initial position of an added bar, in the centre of the photo. */
export const newBar: Omit<Bar, 'id'> = { x: 0.3, y: 0.44, width: 0.4, height: 0.12 };

const within = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

/** Moves a bar, but keeps it within the photo. */
export const moved = (bar: Bar, dx: number, dy: number): Bar => ({
  ...bar,
  x: within(bar.x + dx, 0, 1 - bar.width),
  y: within(bar.y + dy, 0, 1 - bar.height),
});

/** Moves the lower right corner of a bar, but keeps it within the photo. */
export const resized = (bar: Bar, dx: number, dy: number): Bar => ({
  ...bar,
  width: within(bar.width + dx, minSide, 1 - bar.x),
  height: within(bar.height + dy, minSide, 1 - bar.y),
});

/**
 * Pixels by which each bar is enlarged on every side. Scaling mixes neighbouring pixels, so the pixels beside a hidden
 * digit could show a trace of this digit.
 */
const marginPixels = 2;

/** Returns the rectangle of pixels that a bar covers, rounded outwards. */
export function pixelsOf({ x, y, width, height }: Bar, photo: { width: number; height: number }) {
  const left = Math.max(0, Math.floor(x * photo.width) - marginPixels);
  const top = Math.max(0, Math.floor(y * photo.height) - marginPixels);
  const right = Math.min(photo.width, Math.ceil((x + width) * photo.width) + marginPixels);
  const bottom = Math.min(photo.height, Math.ceil((y + height) * photo.height) + marginPixels);
  return { left, top, width: right - left, height: bottom - top };
}

/** Returns the size of a photo after its longer side is reduced to at most `maxSide` pixels. */
export function fitted({ width, height }: { width: number; height: number }, maxSide: number) {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
