/**
 * Limits within which a Markdown text is rendered in well under a second; the site's own texts are far smaller. The
 * parser's time grows with the square of the number of paired characters, and its call stack with the depth of nesting.
 */
const limits = {
  lines: 2_000,
  /** Opening brackets. Each of them may begin a link, so the parser searches for the end of each. */
  brackets: 500,
  /**
   * Characters of emphasis (`*`, `_` and `~`) in the whole text. `emphasisOfParagraph` is the limit for one paragraph.
   */
  emphasis: 2_000,
  emphasisOfParagraph: 300,
  /** Nested quotes and lists that begin on the same line. */
  containers: 8,
  /** Spaces at the beginning of a line, because nested lists are indented. */
  indent: 24,
  /** Consecutive repetitions of one markup character. */
  run: 50,
  /** Cells of tables. */
  cells: 2_000,
} as const;

const containers = /^(?:[ \t]*(?:[>*+-]|\d{1,9}[.)]))+/;
const container = /[>*+-]|\d{1,9}[.)]/g;
/** A line that consists only of asterisks or only of hyphens is a horizontal rule and begins no list. */
const rule = /^[ \t]*([*-])(?:[ \t]*\1)+[ \t]*$/;
const longRun = new RegExp(`([*_~\`>[\\](<!])\\1{${limits.run}}`);

const countOf = (text: string, signs: RegExp): number => text.match(signs)?.length ?? 0;

/**
 * Returns whether a Markdown text is so long or so deeply nested that rendering it would take seconds or exhaust the
 * stack.
 */
export function isTooNested(markdown: string): boolean {
  const lines = markdown.split(/\r\n?|\n/);
  const paragraphs = markdown.split(/(?:\r\n?|\n)[ \t]*(?:\r\n?|\n)/);
  return (
    lines.length > limits.lines ||
    countOf(markdown, /\[/g) > limits.brackets ||
    countOf(markdown, /\|/g) > limits.cells ||
    countOf(markdown, /[*_~]/g) > limits.emphasis ||
    paragraphs.some((paragraph) => countOf(paragraph, /[*_~]/g) > limits.emphasisOfParagraph) ||
    longRun.test(markdown) ||
    lines.some(isTooDeep)
  );
}

function isTooDeep(line: string): boolean {
  const [opened = ''] = containers.exec(line) ?? [];
  const [indent = ''] = /^[ \t]*/.exec(line) ?? [];
  const depth = rule.test(line) ? 0 : countOf(opened, container);
  return depth > limits.containers || indent.replaceAll('\t', '    ').length > limits.indent;
}
