import { z } from 'zod';
import { directionPatch } from '#contracts/directions.ts';
import { type CsvRow, csvHeader, csvLine, parseCsv } from '#domain/csv.ts';
import { type DirectionField, type DirectionTerms, directionFields } from '#domain/direction-terms.ts';
import type { Locale } from '#domain/locale.ts';
import { t } from '../../../i18n.ts';
import { fieldMessages } from '../../../validation.ts';
import type { Patch, PlanAnswer, Wish } from './plan.ts';
import type { TermsRow } from './queries.ts';

const header = ['from', 'to', ...directionFields];

/**
 * Returns the lines of a CSV file: the header, then one line per direction. An empty cell means that the direction has
 * no value.
 */
export function* csvOf(rows: readonly TermsRow[], codes: ReadonlyMap<number, string>): Generator<string> {
  yield csvHeader(header);
  for (const { fromPs, toPs, terms } of rows) {
    const cells = directionFields.map((field) => cellOf(terms[field]));
    yield csvLine([codes.get(fromPs) ?? '', codes.get(toPs) ?? '', ...cells]);
  }
}

function cellOf(value: DirectionTerms[DirectionField]): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(' ') : String(value);
}

/**
 * Parses a CSV file with directions. Settings without a column in the file stay unchanged.
 * @returns the requested changes, and an error for each cell that cannot be parsed
 */
export function wishesOf(text: string, locale: Locale): { wishes: Wish[]; errors: PlanAnswer['errors'] } {
  const [head, ...rows] = parseCsv(text);
  const errors: PlanAnswer['errors'] = [];
  const fail = (line: number, field: string | null, said: string, pair: string | null = null) =>
    errors.push({ line, pair, field, text: said });
  const columns = head?.cells.map((name) => name.trim()) ?? [];
  for (const name of columns.filter((name) => !header.includes(name)))
    fail(1, null, t(locale, 'Refusals.csvColumn', { name: name.slice(0, 40) }));
  if (!columns.includes('from') || !columns.includes('to')) fail(1, null, t(locale, 'Refusals.csvPair'));
  if (errors.length > 0) return { wishes: [], errors };
  if (rows.length > maxRows) fail(1, null, t(locale, 'Refusals.csvLong', { count: maxRows }));
  const wishes = rows.slice(0, maxRows).flatMap((row) => {
    const { from, to, patch, problems } = readRow(row, columns, locale);
    for (const [field, texts] of Object.entries(problems)) fail(row.line, field, texts.join(' '), `${from} → ${to}`);
    return { from, to, line: row.line, patch: () => patch };
  });
  return { wishes, errors };
}

const maxRows = 5_000;

function readRow({ cells }: CsvRow, columns: readonly string[], locale: Locale) {
  const cellAt = (name: string): string => (cells[columns.indexOf(name)] ?? '').trim();
  const given = directionFields.filter((field) => columns.includes(field));
  const input = Object.fromEntries(given.map((field) => [field, valueOf(field, cellAt(field))]));
  const result = directionPatch.safeParse(input);
  const problems = result.error ? fieldMessages(locale, result.error.issues, input) : {};
  const patch: Patch = result.data ?? {};
  return { from: cellAt('from').toUpperCase(), to: cellAt('to').toUpperCase(), patch, problems };
}

const yes = new Set(['yes', 'true', '1', 'да']);
const no = new Set(['no', 'false', '0', 'нет']);
const flags: ReadonlySet<string> = new Set<DirectionField>(['enabled', 'emailRequired', 'exported']);
const numbers: ReadonlySet<string> = new Set<DirectionField>(['fixedMinutes', 'payMinutes', 'best', 'delayMinutes']);
const count = z
  .string()
  .regex(/^\d{1,6}$/)
  .pipe(z.coerce.number());
const texts: ReadonlySet<string> = new Set<DirectionField>(['notifyRu', 'notifyEn', 'fromRate', 'toRate']);

/**
 * Converts a cell to the type that the API expects for this field. A cell that cannot be converted stays text, so that
 * the schema refuses it.
 */
function valueOf(field: DirectionField, cell: string): unknown {
  const word = cell.toLowerCase();
  if (flags.has(field)) return yes.has(word) ? true : no.has(word) ? false : cell;
  if (field === 'labels') return cell.split(/[\s,]+/).filter(Boolean);
  if (cell === '') return null;
  if (numbers.has(field)) return count.safeParse(cell).data ?? cell;
  // Accept a comma instead of a decimal point, because spreadsheets write a comma in some languages.
  return texts.has(field) ? cell : cell.replace(/\s/g, '').replace(',', '.');
}
