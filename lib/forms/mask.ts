/** Formats text by a mask in which `0` stands for a digit. Text that does not fit the mask is returned unchanged. */
export function applyMask(mask: string, text: string): string {
  const typed = [...text.replace(/[^\p{L}\d+]/gu, '')];
  // Russian phone numbers are often written with 8 instead of +7, so a leading 8 is replaced.
  if (mask.startsWith('+7') && typed[0] === '8') typed[0] = '7';
  let written = '';
  let between = '';
  for (const sign of mask) {
    const next = typed[0];
    if (next === undefined) return written;
    if (sign === '0') {
      if (!/\d/.test(next)) return text;
      written += between + next;
      between = '';
      typed.shift();
    } else {
      between += sign;
      if (next.toUpperCase() !== sign.toUpperCase()) continue;
      written += between;
      between = '';
      typed.shift();
    }
  }
  return typed.length > 0 ? text : written;
}
