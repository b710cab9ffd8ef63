/**
 * Writes what was typed into a mask: `0` takes a digit, everything else stands for itself.
 * What does not fit (more digits, a foreign prefix) comes back as it was typed; the check on blur
 * says what is wrong with it.
 */
export function applyMask(mask: string, text: string): string {
  const typed = [...text.replace(/[^\p{L}\d+]/gu, '')];
  // The habit of dialling 8 where the number begins with +7.
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
