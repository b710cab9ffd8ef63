import { type Accent, accentOf, isColour, productAccent } from '#domain/accent.ts';

/** Returns the accent colours of both themes, derived from the typed colours. An invalid text counts as missing. */
export function typedAccent(light: string, dark: string): Accent {
  const [one, other] = [light, dark]
    .map((text) => text.trim().toLowerCase())
    .map((text) => (isColour(text) ? text : null));
  return accentOf(one ?? null, other ?? null) ?? productAccent;
}
