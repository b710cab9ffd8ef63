/**
 * Returns a line of a CSV file (RFC 4180). A cell that a spreadsheet would run as a formula is prefixed with an
 * apostrophe, so that the spreadsheet shows it as text.
 */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellText).join(',')}\r\n`;

function cellText(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
