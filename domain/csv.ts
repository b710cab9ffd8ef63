/**
 * Returns a line of a CSV file (RFC 4180). An apostrophe is put before whatever a spreadsheet would run as a formula, but
 * not before a negative number.
 */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellText).join(',')}\r\n`;

/**
 * Returns the first line of a CSV file. The line begins with a byte order mark, because spreadsheets recognise UTF-8 by
 * the mark.
 */
export const csvHeader = (cells: readonly string[]): string => `\uFEFF${csvLine(cells)}`;

function cellText(value: string): string {
  // A spreadsheet that splits cells at semicolons or tabs ignores quotes in the middle of a cell. A formula could
  // therefore begin after such a separator, and needs an apostrophe there too.
  const isFormula = /^[=+\-@\t\r]/.test(value) && !/^-\d+(\.\d+)?$/.test(value);
  const text = (isFormula ? `'${value}` : value).replace(/([;\t\r\n]["\s]*)([=+\-@])/g, "$1'$2");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Record of a CSV file. `line` is the number of the text line on which the record begins, because a quoted cell may
 * contain line breaks.
 */
export interface CsvRow {
  line: number;
  cells: string[];
}

/**
 * Parses a CSV file (RFC 4180); semicolons or tabs may separate the cells. Empty lines are skipped, and the apostrophe
 * that `csvLine` puts before a formula is removed.
 */
export function parseCsv(text: string): CsvRow[] {
  const body = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(body);
  const rows: CsvRow[] = [];
  let line = 1;
  let row: CsvRow = { line, cells: [] };
  for (const [whole, quoted, plain = '', end] of body.matchAll(cellPattern(separator))) {
    if (whole === '' && row.cells.length === 0) break;
    row.cells.push(withoutApostrophe(quoted === undefined ? plain : quoted.replaceAll('""', '"')));
    line += whole.split('\n').length - 1;
    if (end === separator) continue;
    if (row.cells.some((cell) => cell !== '')) rows.push(row);
    row = { line, cells: [] };
  }
  return rows;
}

const separators = [',', ';', '\t'] as const;

function separatorOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1);
  return separators.toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ',';
}

/** Matches one cell, quoted or plain, and the end of the cell: a separator, a line end or the end of the text. */
const cellPattern = (separator: string): RegExp =>
  new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'g');

const withoutApostrophe = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
