/**
 * Returns whether two words differ by at most one edit: a letter replaced, added or omitted, or two neighbouring
 * letters swapped (Damerau–Levenshtein distance of at most 1).
 */
export function isWithinOneEdit(a: string, b: string): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const [left, right] = [a.slice(at), b.slice(at)];
  const isSwapped = left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2);
  return (
    left.slice(1) === right.slice(1) || left === right.slice(1) || left.slice(1) === right || (left !== '' && isSwapped)
  );
}
