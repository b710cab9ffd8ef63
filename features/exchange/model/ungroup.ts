/**
 * Removes thousands separators after the first edit of a formatted amount, except one that was just typed.
 * @param formatted the amount before the edit
 * @param edited the text after the edit
 * @param caret caret position in `edited`
 * @param separator thousands separator
 */
export function ungroup(
  formatted: string,
  edited: string,
  caret: number,
  separator: RegExp,
): { text: string; caret: number } {
  const tail = edited.slice(caret);
  const maxPrefix = Math.max(0, Math.min(caret, formatted.length - tail.length));
  let prefix = 0;
  while (prefix < maxPrefix && edited[prefix] === formatted[prefix]) prefix += 1;
  const head = edited.slice(0, prefix).replace(separator, '') + edited.slice(prefix, caret);
  return { text: head + tail.replace(separator, ''), caret: head.length };
}
