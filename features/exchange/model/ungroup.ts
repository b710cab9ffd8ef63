/**
 * Removes the thousands separators when a formatted amount is first edited. A separator that was just typed is kept.
 * @param formatted the amount before the edit
 * @param edited the text after the edit
 * @param caret the position of the caret in `edited`
 * @param separator the thousands separator
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
