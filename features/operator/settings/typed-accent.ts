import { type Accent, accentOf, isColour } from '#domain/accent.ts';

/** Default accent colours, the same as in app/globals.css. */
const productAccent: Accent = { light: '#2b3fb8', dark: '#a9b6ff' };

/** Returns the accent colours of both themes, derived from the typed colours. An invalid text counts as missing. */
export function typedAccent(light: string, dark: string): Accent {
  const [one, other] = [light, dark]
    .map((text) => text.trim().toLowerCase())
    .map((text) => (isColour(text) ? text : null));
  return accentOf(one ?? null, other ?? null) ?? productAccent;
}
