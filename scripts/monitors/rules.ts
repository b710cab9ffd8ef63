import { compare, isPositive } from '#domain/amount.ts';
import { monitorCodes } from '#domain/monitor-codes.ts';
import { monitorLabels } from '#domain/monitor-labels.ts';
import type { FileItem } from './file.ts';

export interface RuleFindings {
  /** What a monitor would refuse. */
  errors: string[];
  /** What only the monitor itself can say. */
  doubts: string[];
}

export type FileKind = 'classic' | 'eref';

/** Elements in the order they may stand in. */
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
/** Digits, and a full stop at most: what the rules of an entry want of its figures. */
export const isNumber = (text: string): boolean => decimalPattern.test(text);
const percentElements = new Set(['fromfee', 'tofee', 'minfee']);

/** Judges every entry, and all of them together, by the monitors' own rules. */
export function validateItems(kind: FileKind, items: readonly FileItem[]): RuleFindings {
  const found: RuleFindings = { errors: [], doubts: [] };
  const seen = new Map<string, number>();
  for (const item of items) {
    const say = (line: string) => found.errors.push(`Entry ${item.position} (${pairOf(item)}): ${line}`);
    validateElements(kind, item, say);
    validateNumbers(item, say);
    validateFloating(kind, item, say);
    validateCodes(item, say, found.doubts);
    for (const city of citiesOf(item).length > 0 ? citiesOf(item) : ['']) {
      const key = `${pairOf(item)} ${city}`;
      const first = seen.get(key);
      if (first !== undefined) say(`the same direction stands in entry ${first} already.`);
      seen.set(key, item.position);
    }
  }
  found.doubts = [...new Set(found.doubts)];
  return found;
}

type Report = (line: string) => void;

export const valueOf = (item: FileItem, name: string): string =>
  item.elements.find((element) => element.name === name)?.value ?? '';
export const pairOf = (item: FileItem): string => `${valueOf(item, 'from')} → ${valueOf(item, 'to')}`;
export const citiesOf = (item: FileItem): string[] =>
  valueOf(item, 'city')
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);

function validateElements(kind: FileKind, { elements }: FileItem, say: Report): void {
  const names = elements.map(({ name }) => name);
  for (const name of required[kind]) if (!names.includes(name)) say(`<${name}> is missing.`);
  for (const name of new Set(names)) if (!elementOrder[kind].includes(name)) say(`<${name}> is not known.`);
  const places = names.map((name) => elementOrder[kind].indexOf(name)).filter((place) => place >= 0);
  if (places.some((place, index) => place < (places[index - 1] ?? 0))) say('the elements stand in another order.');
  for (const { name, value, attributes } of elements) {
    if (value === '' && Object.keys(attributes).length === 0) say(`<${name}> is empty: leave it out.`);
  }
}

function validateNumbers(item: FileItem, say: Report): void {
  for (const { name, value } of item.elements) {
    const form = percentElements.has(name) ? /^\d+(\.\d+)?%?$/ : decimalPattern;
    if (value === '' || !(numberElements.has(name) || percentElements.has(name))) continue;
    if (!form.test(value)) say(`<${name}> holds "${value}": digits and a full stop only.`);
    else if (numberElements.has(name) && !isPositive(value)) say(`<${name}> is zero: leave the whole entry out.`);
  }
  for (const [low, high] of [
    ['minamount', 'maxamount'],
    ['frommin', 'frommax'],
    ['tomin', 'tomax'],
  ] as const) {
    const [min, max] = [valueOf(item, low), valueOf(item, high)];
    if (isNumber(min) && isNumber(max) && compare(min, max) > 0) say(`<${low}> is above <${high}>.`);
  }
  const [amount, most] = [valueOf(item, 'amount'), valueOf(item, 'tomax')];
  if (isNumber(amount) && isNumber(most) && compare(most, amount) > 0) say('<tomax> is above <amount>.');
}

/** Minutes or percent: in the classic file as text, in version 1.1 as attributes. */
function validateFloating(kind: FileKind, { elements }: FileItem, say: Report): void {
  const floating = elements.find(({ name }) => name === 'floating');
  if (!floating) return;
  const { value, attributes } = floating;
  if (kind === 'classic' && value !== '' && !/^(\d+|\d+(\.\d+)?%)$/.test(value))
    say(`<floating> holds "${value}": whole minutes, or a number with %.`);
  for (const [name, given] of Object.entries(attributes))
    if (kind === 'classic' || !(name === 'minutes' ? /^\d+$/ : name === 'percent' ? decimalPattern : /^$/).test(given))
      say(`<floating> has ${name}="${given}": version 1.1 has minutes and percent, the classic file neither.`);
}

function validateCodes(item: FileItem, say: Report, doubts: string[]): void {
  const codes = [valueOf(item, 'from'), valueOf(item, 'to')];
  if (codes[0] === codes[1]) say('both sides are the same currency.');
  for (const code of codes) {
    if (!/^\w+$/.test(code)) say(`"${code}" is no code: letters, digits and _ only.`);
    else if (!monitorCodes.currencies.has(code))
      doubts.push(`${code} is not among the codes known here: look it up in the monitor's catalogue.`);
  }
  const hasCash = codes.some((code) => code.startsWith('CASH'));
  const cities = citiesOf(item);
  if (hasCash && cities.length === 0) say('cash wants a <city>.');
  if (!hasCash && cities.length > 0) say('a <city> stands only where one side is cash.');
  for (const city of cities) {
    if (!monitorCodes.cities.has(city))
      doubts.push(`City ${city} is not among those known here: look it up in the monitor's list.`);
  }
  const known: readonly string[] = monitorLabels;
  for (const label of valueOf(item, 'param')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)) {
    if (!known.includes(label)) say(`the label "${label}" in <param> is not known.`);
  }
}
