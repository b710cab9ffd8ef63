/** Colour as `#rrggbb` in lower case. */
export type Colour = string;

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

/** Smallest contrast of text on its background (WCAG 2.2, success criterion 1.4.3). */
export const minContrast = 4.5;

export type ThemeName = 'light' | 'dark';

/** Page backgrounds (app/globals.css) on which links and icons have the accent colour. */
const papers: Record<ThemeName, readonly Colour[]> = {
  light: ['#f7f7f4', '#ffffff'],
  dark: ['#131517', '#1c1f22'],
};

const inks: readonly Colour[] = ['#ffffff', '#131517'];

/** Colours that are computed from a theme's accent colour, named like the variables of app/globals.css. */
export interface AccentShades {
  accent: Colour;
  accentStrong: Colour;
  accentWash: Colour;
  onAccent: Colour;
}

/**
 * Computes a theme's colours from its accent colour. Text on the accent colour is white or nearly black, whichever has
 * the higher contrast.
 */
export function shadesOf(theme: ThemeName, accent: Colour): AccentShades {
  const [first = '#ffffff', second = first] = inks;
  return {
    accent,
    accentStrong: theme === 'light' ? mixed(accent, '#000000', 0.27) : mixed(accent, '#ffffff', 0.35),
    accentWash: theme === 'light' ? mixed('#ffffff', accent, 0.11) : mixed('#131517', accent, 0.22),
    onAccent: contrast(accent, first) >= contrast(accent, second) ? first : second,
  };
}

/**
 * Returns the lowest contrast of an accent colour in all its uses: as text on each background of the theme, and as the
 * background of text.
 */
export function lowestContrast(theme: ThemeName, accent: Colour): number {
  const { accentWash, onAccent } = shadesOf(theme, accent);
  const asText = [...papers[theme], accentWash].map((paper) => contrast(accent, paper));
  return Math.min(...asText, contrast(accent, onAccent));
}

export const isReadable = (theme: ThemeName, accent: Colour): boolean => lowestContrast(theme, accent) >= minContrast;

const steps = 20;

/** Darkens or lightens a colour just enough to be readable in the theme. */
export function readableShade(theme: ThemeName, colour: Colour): Colour {
  const end = theme === 'light' ? '#000000' : '#ffffff';
  const shades = Array.from({ length: steps + 1 }, (_, step) => mixed(colour, end, step / steps));
  return shades.find((shade) => isReadable(theme, shade)) ?? end;
}

/** Accent colours of the two themes. */
export interface Accent {
  light: Colour;
  dark: Colour;
}

/** Accent colours of the product, the same as in app/globals.css. */
export const productAccent: Accent = { light: '#2b3fb8', dark: '#a9b6ff' };

/**
 * Returns the accent colours of both themes, or null if neither is set. A missing colour is derived from the other one.
 */
export function accentOf(light: Colour | null, dark: Colour | null): Accent | null {
  const given = light ?? dark;
  if (given === null) return null;
  return { light: light ?? readableShade('light', given), dark: dark ?? readableShade('dark', given) };
}

/** Returns the contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const channels = (colour: Colour): number[] => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/** Mixes two colours. @param share part of the second colour, from 0 to 1 */
function mixed(one: Colour, other: Colour, share: number): Colour {
  const to = channels(other);
  const values = channels(one).map((value, place) => Math.round(value + ((to[place] ?? 0) - value) * share));
  return `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
