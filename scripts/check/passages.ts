/** A piece of prose: a block of comment lines, a log line, a test title or a line of Markdown. */
export interface Passage {
  line: number;
  text: string;
}

/**
 * Extracts the prose of a file. A string that looks like a comment is treated as a comment, because such strings are
 * rare.
 */
export function passagesOf(path: string, content: string): Passage[] {
  const lines = content.split('\n');
  if (path.endsWith('.md')) return markdown(lines);
  const comment = path.endsWith('.sql') ? /(?:^|\s)--\s?(.*)$/ : /(?:^|\s)\/\/\s?(.*)$/;
  return [...comments(lines, comment), ...calls(lines)];
}

function markdown(lines: string[]): Passage[] {
  let isFenced = false;
  return lines.flatMap((source, index) => {
    if (/^\s*(```|~~~)/.test(source)) isFenced = !isFenced;
    if (isFenced) return [];
    const text = source
      .replaceAll(/`[^`]*`/g, '…')
      .replaceAll(/\]\([^)]*\)/g, ']')
      .replace(/^\s*([-*>#]+|\d+\.)\s+/, '');
    return [{ line: index + 1, text }];
  });
}

function comments(lines: string[], lineComment: RegExp): Passage[] {
  const passages: Passage[] = [];
  let open: { passage: Passage; kind: 'block' | 'line' } | undefined;
  const append = (kind: 'block' | 'line', text: string, line: number): void => {
    if (open?.kind === kind && open.passage.line + open.passage.text.split('\n').length === line) {
      open.passage.text += `\n${text}`;
      return;
    }
    open = { kind, passage: { line, text } };
    passages.push(open.passage);
  };
  let inBlock = false;
  for (const [index, source] of lines.entries()) {
    const start = inBlock ? 0 : source.search(/(^|[\s{(])\/\*/);
    if (start >= 0) {
      const end = source.indexOf('*/', start);
      const body = source.slice(start, end < 0 ? undefined : end);
      append(
        'block',
        body
          .replace(/^[\s{(]*\/\*+\s?/, '')
          .replace(/^\s*\*\s?/, '')
          .trim(),
        index + 1,
      );
      inBlock = end < 0;
      if (!inBlock) open = undefined;
    } else {
      const text = lineComment.exec(source)?.[1];
      if (text !== undefined) append('line', text.trim(), index + 1);
    }
  }
  return passages;
}

/** Matches the start of a call that defines a test or writes to a log. The part `)(` covers `test.each(…)('title')`. */
const start = String.raw`(?:\b(?:test|describe)(?:\.\w+)*\(|\)\(|\b(?:log|logger|console)\.\w+\()`;
const opening = new RegExp(start);
const firstString = new RegExp(String.raw`${start}\s*(?:\{[^}]*\},\s*)?(['"\`])(.+?)\1`);

/**
 * Finds test titles and log texts. Such a text is the first string of a call, on the call's own line or on the next
 * one.
 */
function calls(lines: string[]): Passage[] {
  return lines.flatMap((source, index) => {
    if (!opening.test(source)) return [];
    const next = lines[index + 1]?.trim() ?? '';
    const text = (firstString.exec(source) ?? firstString.exec(`${source.trimEnd()} ${next}`))?.[2];
    return text ? [{ line: index + 1, text }] : [];
  });
}
