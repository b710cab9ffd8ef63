import { compare, isPositive } from '#domain/amount.ts';
import { monitorCodes } from '#domain/monitor-codes.ts';
import { monitorLabels } from '#domain/monitor-labels.ts';
import type { Finding, MonitorRule } from './findings.ts';
import type { FileItem, FileKind } from './parse-file.ts';

export interface RuleFindings {
  /** Violations that make an exchange monitor reject the rate file. */
  errors: Finding[];
  /** Possible violations. Whether they are errors depends on the exchange monitor's own list of codes or cities. */
  warnings: Finding[];
}

/** Permitted elements of an <item> in a rate file, in the required order. */
const elementOrder: Record<FileKind, string[]> = {
  classic: 'from to in out amount minamount maxamount minfee fromfee tofee floating delay city param'.split(' '),
  eref: 'from to in out amount frommin frommax tomin tomax fromfee tofee city param floating delay minamount maxamount'.split(
    ' ',
  ),
};
const required: Record<FileKind, string[]> = {
  classic: ['from', 'to', 'in', 'out', 'amount', 'minamount', 'maxamount'],
  eref: ['from', 'to', 'in', 'out', 'amount', 'frommin'],
};
const numberElements = new Set('in out amount minamount maxamount frommin frommax tomin tomax delay'.split(' '));
const decimalPattern = /^\d+(\.\d+)?$/;
/** Returns whether a text consists of digits and at most one decimal point, as exchange monitors require. */
export const isNumber = (text: string): boolean => decimalPattern.test(text);
const percentElements = new Set(['fromfee', 'tofee', 'minfee']);

/**
 * Checks every item against the exchange monitors' published rules. Also checks that no two items have the same
 * direction and city.
 */
export function validateItems(kind: FileKind, items: readonly FileItem[]): RuleFindings {
  const findings: RuleFindings = { errors: [], warnings: [] };
  const positions = new Map<string, number>();
  for (const item of items) {
    const entry = { position: item.position, pair: pairOf(item) };
    const report: Report = (rule, values = {}) => findings.errors.push({ rule, values, entry });
    const warn: Report = (rule, values = {}) => findings.warnings.push({ rule, values });
    validateElements(kind, item, report);
    validateNumbers(item, report);
    validateFloating(kind, item, report);
    validateCodes(item, report, warn);
    for (const city of citiesOf(item).length > 0 ? citiesOf(item) : ['']) {
      const key = `${pairOf(item)} ${city}`;
      const first = positions.get(key);
      if (first !== undefined) report('listedTwice', { first });
      positions.set(key, item.position);
    }
  }
  return findings;
}

type Report = (rule: MonitorRule, values?: Finding['values']) => void;

const tag = (name: string): string => `<${name}>`;

export const valueOf = (item: FileItem, name: string): string =>
  item.elements.find((element) => element.name === name)?.value ?? '';
export const pairOf = (item: FileItem): string => `${valueOf(item, 'from')} → ${valueOf(item, 'to')}`;
export const citiesOf = (item: FileItem): string[] =>
  valueOf(item, 'city')
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);

function validateElements(kind: FileKind, { elements }: FileItem, report: Report): void {
  const names = elements.map(({ name }) => name);
  for (const name of required[kind]) if (!names.includes(name)) report('missing', { element: tag(name) });
  for (const name of new Set(names)) if (!elementOrder[kind].includes(name)) report('unknown', { element: tag(name) });
  const indexes = names.map((name) => elementOrder[kind].indexOf(name)).filter((index) => index >= 0);
  if (indexes.some((value, index) => value < (indexes[index - 1] ?? 0))) report('order');
  for (const { name, value, attributes } of elements) {
    if (value === '' && Object.keys(attributes).length === 0) report('empty', { element: tag(name) });
  }
}

function validateNumbers(item: FileItem, report: Report): void {
  for (const { name, value } of item.elements) {
    const pattern = percentElements.has(name) ? /^\d+(\.\d+)?%?$/ : decimalPattern;
    if (value === '' || !(numberElements.has(name) || percentElements.has(name))) continue;
    if (!pattern.test(value)) report('number', { element: tag(name), value });
    else if (numberElements.has(name) && !isPositive(value)) report('zero', { element: tag(name) });
  }
  for (const [low, high] of [
    ['minamount', 'maxamount'],
    ['frommin', 'frommax'],
    ['tomin', 'tomax'],
  ] as const) {
    const [min, max] = [valueOf(item, low), valueOf(item, high)];
    if (isNumber(min) && isNumber(max) && compare(min, max) > 0) report('above', { low: tag(low), high: tag(high) });
  }
  const [amount, maxReceive] = [valueOf(item, 'amount'), valueOf(item, 'tomax')];
  if (isNumber(amount) && isNumber(maxReceive) && compare(maxReceive, amount) > 0)
    report('above', { low: '<tomax>', high: '<amount>' });
}

/**
 * Checks the element <floating> of a rate file, which states minutes or a percentage. The classic format has these
 * values as text, and version 1.1 has them as attributes.
 */
function validateFloating(kind: FileKind, { elements }: FileItem, report: Report): void {
  const floating = elements.find(({ name }) => name === 'floating');
  if (!floating) return;
  const { value, attributes } = floating;
  if (kind === 'classic' && value !== '' && !/^(\d+|\d+(\.\d+)?%)$/.test(value)) report('floating', { value });
  for (const [name, text] of Object.entries(attributes))
    if (kind === 'classic' || !(name === 'minutes' ? /^\d+$/ : name === 'percent' ? decimalPattern : /^$/).test(text))
      report('floatingAttribute', { attribute: `${name}="${text}"` });
}

function validateCodes(item: FileItem, report: Report, warn: Report): void {
  const codes = [valueOf(item, 'from'), valueOf(item, 'to')];
  if (codes[0] === codes[1]) report('sameSides');
  for (const code of codes) {
    if (!/^\w+$/.test(code)) report('code', { code });
    const renamed = monitorCodes.renamed.get(code);
    if (renamed !== undefined) warn('renamedCode', { code, renamed });
    else if (/^\w+$/.test(code) && !monitorCodes.currencies.has(code)) warn('unknownCode', { code });
  }
  const hasCash = codes.some((code) => code.startsWith('CASH'));
  const cities = citiesOf(item);
  if (hasCash && cities.length === 0) report('noCity', { element: '<city>' });
  if (!hasCash && cities.length > 0) report('cityWithoutCash', { element: '<city>' });
  for (const city of cities) {
    if (!monitorCodes.cities.has(city)) warn('unknownCity', { city });
  }
  const labels: readonly string[] = monitorLabels;
  for (const label of valueOf(item, 'param')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)) {
    if (!labels.includes(label)) report('label', { label, element: '<param>' });
  }
}
