import { readFileSync } from 'node:fs';
import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import {
  accentOf,
  contrast,
  isColour,
  isReadable,
  lowestContrast,
  productAccent,
  readableShade,
  shadesOf,
} from '#domain/accent.ts';

const aColour = integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const styles = readFileSync(new URL('../../app/globals.css', import.meta.url), 'utf8');

test('the contrast of two colours is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#2b3fb8', '#2b3fb8')).toBe(1);
});

test('the accent of the style sheet is that of the product and readable in both themes', () => {
  const [, light = '', dark = ''] = /--accent: light-dark\((#\w{6}), (#\w{6})\)/.exec(styles) ?? [];
  expect({ light, dark }).toEqual(productAccent);
  expect([isReadable('light', light), isReadable('dark', dark)]).toEqual([true, true]);
});

test('the backgrounds against which an accent is checked are those of the style sheet', () => {
  for (const name of ['paper', 'sheet']) {
    const [, light = '', dark = ''] = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(styles) ?? [];
    expect(lowestContrast('light', light)).toBeLessThan(1.2);
    expect(lowestContrast('dark', dark)).toBeLessThan(1.5);
  }
});

test.each(['light', 'dark'] as const)('any colour has a readable shade in the %s theme', (theme) => {
  assert(
    property(aColour, (colour) => {
      const shade = readableShade(theme, colour);
      expect(isReadable(theme, shade)).toBe(true);
      expect(Object.values(shadesOf(theme, shade)).every(isColour)).toBe(true);
    }),
  );
});

test('a readable colour stays as it is, and a pale one becomes darker on paper', () => {
  expect(readableShade('light', '#8a1538')).toBe('#8a1538');
  expect(readableShade('light', '#ffd54f')).not.toBe('#ffd54f');
});

test('a missing accent of one theme follows from the other', () => {
  expect(accentOf(null, null)).toBeNull();
  expect(accentOf('#8a1538', null)).toMatchObject({ light: '#8a1538' });
  expect(isReadable('dark', accentOf('#8a1538', null)?.dark ?? '')).toBe(true);
  expect(accentOf('#8a1538', '#ffb1c1')).toEqual({ light: '#8a1538', dark: '#ffb1c1' });
});
