/**
 * Limits within which Markdown is rendered in well under a second, far above the texts of the site. The parser needs time
 * in the square of the signs that it has to pair, and a function call for each level of nesting.
 */
const limits = {
  lines: 2_000,
  /** Opening brackets. Each may begin a link, and the parser looks for the end of all of them. */
  brackets: 500,
  /** Signs of emphasis, in a text and in a paragraph. */
  emphasis: 2_000,
  emphasisOfParagraph: 300,
  /** Quotes and lists that a line opens inside one another. */
  containers: 8,
  /** Spaces at the beginning of a line. Nested lists are indented. */
  indent: 24,
  /** The same sign of markup in a row. */
  run: 50,
  /** Cells of tables. */
  cells: 2_000,
} as const;

const containers = /^(?:[ \t]*(?:[>*+-]|\d{1,9}[.)]))+/;
const container = /[>*+-]|\d{1,9}[.)]/g;
/** A line of three or more equal signs is a rule and opens nothing. */
const rule = /^[ \t]*([*-])(?:[ \t]*\1)+[ \t]*$/;
const longRun = new RegExp(`([*_~\`>[\\](<!])\\1{${limits.run}}`);

const countOf = (text: string, signs: RegExp): number => text.match(signs)?.length ?? 0;

/** Whether a Markdown text has so much or so deep markup that rendering it would take seconds or exhaust the stack. */
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
