import { describe, expect, test } from 'vitest';
import { type Bar, cardBar, fitted, moved, pixelsOf, resized } from '#features/verification/masking/bars.ts';

const bar: Bar = { id: 1, x: 0.2, y: 0.4, width: 0.5, height: 0.1 };

describe('a bar over a photo', () => {
  test('stays within the photo when it is moved or resized', () => {
    expect(moved(bar, 2, -2)).toMatchObject({ x: 0.5, y: 0, width: 0.5, height: 0.1 });
    expect(resized(bar, 2, 2)).toMatchObject({ x: 0.2, y: 0.4, width: 0.8, height: 0.6 });
    expect(resized(bar, -2, -2)).toMatchObject({ width: 0.04, height: 0.04 });
  });

  test('covers every pixel that it touches, and two more around it', () => {
    expect(pixelsOf({ ...bar, x: 0.201, width: 0.501 }, { width: 100, height: 50 })).toEqual({
      left: 18,
      top: 18,
      width: 55,
      height: 9,
    });
    expect(pixelsOf({ id: 1, x: 0, y: 0, width: 1, height: 1 }, { width: 30, height: 20 })).toEqual({
      left: 0,
      top: 0,
      width: 30,
      height: 20,
    });
  });

  test('covers by default the middle of a card, but neither its first nor its last four digits', () => {
    expect(cardBar.x).toBeGreaterThan(0.25);
    expect(cardBar.x + cardBar.width).toBeLessThan(0.75);
  });

  test('lies on a photo that is scaled down to the longest side, but never up', () => {
    expect(fitted({ width: 4000, height: 3000 }, 2000)).toEqual({ width: 2000, height: 1500 });
    expect(fitted({ width: 600, height: 800 }, 2000)).toEqual({ width: 600, height: 800 });
  });
});
