/**
 * The first change of a formatted amount, without the signs between its thousands: in what stood
 * there before. A separator just typed is kept.
 * @param shown the amount as it was formatted
 * @param next the text after the change
 * @param caret where the caret stands in `next`
 * @param sign what stands between thousands
 */
export function ungrouped(shown: string, next: string, caret: number, sign: RegExp): { text: string; caret: number } {
  const tail = next.slice(caret);
  const most = Math.max(0, Math.min(caret, shown.length - tail.length));
  let kept = 0;
  while (kept < most && next[kept] === shown[kept]) kept += 1;
  const head = next.slice(0, kept).replace(sign, '') + next.slice(kept, caret);
  return { text: head + tail.replace(sign, ''), caret: head.length };
}
