import { compare, isPositive, round } from './amount.ts';
import type { FieldValue } from './change-log.ts';
import { netMargin } from './course.ts';
import { type MonitorLabel, monitorLabels } from './monitor-labels.ts';

/** Settings of a direction that staff may change. Percents and amounts are decimal strings. */
export interface DirectionTerms {
  enabled: boolean;
  /**
   * Percent of the market course that the exchange keeps. With a negative margin, the exchange sells below the market
   * price.
   */
  margin: string;
  /** Margin for visitors with a verified card. Null if the direction has no better rate for them. */
  marginVerification: string | null;
  /** Percent added to the course for the visitor, or null. */
  bonus: string | null;
  fromMin: string | null;
  fromMax: string | null;
  toMin: string | null;
  toMax: string | null;
  fromMinVerification: string | null;
  /**
   * Number of minutes for which the course stays fixed after the confirmation of a claim, or 0 for a floating course.
   */
  fixedMinutes: number;
  payMinutes: number;
  tolerance: string;
  emailRequired: boolean;
  notifyRu: string | null;
  notifyEn: string | null;
  /** Position of the direction in the list of popular pairs, or null if it is not in the list. */
  best: number | null;
  /**
   * Name of the rate for the sent currency, or null if the currency's default rate is used. `toRate` names the rate for
   * the received currency.
   */
  fromRate: string | null;
  toRate: string | null;
  courseFloor: string | null;
  courseCeiling: string | null;
  exported: boolean;
  labels: MonitorLabel[];
  floatingPercent: string | null;
  delayMinutes: number | null;
}

export const directionFields = [
  'enabled',
  'margin',
  'marginVerification',
  'bonus',
  'fromMin',
  'fromMax',
  'toMin',
  'toMax',
  'fromMinVerification',
  'fixedMinutes',
  'payMinutes',
  'tolerance',
  'emailRequired',
  'notifyRu',
  'notifyEn',
  'best',
  'fromRate',
  'toRate',
  'courseFloor',
  'courseCeiling',
  'exported',
  'labels',
  'floatingPercent',
  'delayMinutes',
] as const satisfies readonly (keyof DirectionTerms)[];

export type DirectionField = (typeof directionFields)[number];

/** Default terms of a new direction. */
export const emptyTerms: DirectionTerms = {
  enabled: false,
  margin: '1',
  marginVerification: null,
  bonus: null,
  fromMin: null,
  fromMax: null,
  toMin: null,
  toMax: null,
  fromMinVerification: null,
  fixedMinutes: 20,
  payMinutes: 20,
  tolerance: '1',
  emailRequired: true,
  notifyRu: null,
  notifyEn: null,
  best: null,
  fromRate: null,
  toRate: null,
  courseFloor: null,
  courseCeiling: null,
  exported: true,
  labels: [],
  floatingPercent: null,
  delayMinutes: null,
};

/**
 * Limit for margins in percent: a margin must be between -50 and 50, both excluded. A database constraint has the same
 * limit.
 */
export const marginBound = '50';

const mostMinutes = 1_440;

/**
 * Problem of one field. `key` names the error message in the section `Refusals` of the interface texts, and `values`
 * fills the placeholders of the message.
 */
export interface TermProblem {
  field: DirectionField;
  key:
    | 'pairMarginMost'
    | 'marginLeast'
    | 'verificationBetter'
    | 'percentRange'
    | 'zero'
    | 'digits'
    | 'maxBelowMin'
    | 'minVerificationAbove'
    | 'minutes'
    | 'noticeBoth'
    | 'ceilingBelowFloor'
    | 'bestRange';
  values?: Record<string, string | number>;
}

interface SideDigits {
  from: number;
  to: number;
}

/** Returns everything that is wrong with the terms of a direction. An empty list means that the terms can be stored. */
export function termProblems(terms: DirectionTerms, digits: SideDigits): TermProblem[] {
  return [...marginProblems(terms), ...limitProblems(terms, digits), ...otherProblems(terms)];
}

function marginProblems({ margin, marginVerification, bonus }: DirectionTerms): TermProblem[] {
  const problems: TermProblem[] = [];
  for (const [field, value] of Object.entries({ margin, marginVerification })) {
    if (value === null) continue;
    const name = field as DirectionField;
    if (compare(value, marginBound) >= 0)
      problems.push({ field: name, key: 'pairMarginMost', values: { most: marginBound } });
    if (compare(value, `-${marginBound}`) <= 0)
      problems.push({ field: name, key: 'marginLeast', values: { least: `-${marginBound}` } });
  }
  if (marginVerification !== null && compare(marginVerification, margin) > 0)
    problems.push({ field: 'marginVerification', key: 'verificationBetter' });
  if (bonus !== null && !isWithinPercent(bonus))
    problems.push({ field: 'bonus', key: 'percentRange', values: { most: marginBound } });
  return problems;
}

const isWithinPercent = (value: string): boolean => isPositive(value) && compare(value, marginBound) <= 0;

function limitProblems(terms: DirectionTerms, digits: SideDigits): TermProblem[] {
  const problems: TermProblem[] = [];
  const ofSide = { from: ['fromMin', 'fromMax', 'fromMinVerification'], to: ['toMin', 'toMax'] } as const;
  for (const side of ['from', 'to'] as const) {
    for (const field of ofSide[side]) {
      const value = terms[field];
      if (value === null) continue;
      if (!isPositive(value)) problems.push({ field, key: 'zero' });
      else if (compare(round(value, digits[side]), value) !== 0)
        problems.push({ field, key: 'digits', values: { digits: digits[side] } });
    }
  }
  const { fromMin, fromMax, toMin, toMax, fromMinVerification } = terms;
  if (isBelow(fromMax, fromMin)) problems.push({ field: 'fromMax', key: 'maxBelowMin' });
  if (isBelow(toMax, toMin)) problems.push({ field: 'toMax', key: 'maxBelowMin' });
  if (isBelow(fromMin, fromMinVerification))
    problems.push({ field: 'fromMinVerification', key: 'minVerificationAbove' });
  return problems;
}

const isBelow = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && compare(one, other) < 0;

function otherProblems(terms: DirectionTerms): TermProblem[] {
  const problems: TermProblem[] = [];
  const { payMinutes, fixedMinutes, delayMinutes, tolerance, floatingPercent, best } = terms;
  const minutes = {
    payMinutes: [payMinutes, 5],
    fixedMinutes: [fixedMinutes, 0],
    delayMinutes: [delayMinutes, 1],
  } as const;
  for (const [field, [value, least]] of Object.entries(minutes))
    if (value !== null && (value < least || value > mostMinutes))
      problems.push({ field: field as DirectionField, key: 'minutes', values: { least, most: mostMinutes } });
  if (compare(tolerance, marginBound) > 0)
    problems.push({ field: 'tolerance', key: 'percentRange', values: { most: marginBound } });
  if (floatingPercent !== null && !isWithinPercent(floatingPercent))
    problems.push({ field: 'floatingPercent', key: 'percentRange', values: { most: marginBound } });
  if (best !== null && (best < 1 || best > 1_000)) problems.push({ field: 'best', key: 'bestRange' });
  if ((terms.notifyRu === null) !== (terms.notifyEn === null))
    problems.push({ field: terms.notifyRu === null ? 'notifyRu' : 'notifyEn', key: 'noticeBoth' });
  const { courseFloor, courseCeiling } = terms;
  for (const [field, value] of Object.entries({ courseFloor, courseCeiling }))
    if (value !== null && !isPositive(value)) problems.push({ field: field as DirectionField, key: 'zero' });
  if (courseFloor !== null && courseCeiling !== null && compare(courseFloor, courseCeiling) >= 0)
    problems.push({ field: 'courseCeiling', key: 'ceilingBelowFloor' });
  return problems;
}

/**
 * Fields that influence the profit of a direction. If a direction sells at a loss after a change of these fields, a
 * second member of staff must approve the change.
 */
const pricedFields = ['enabled', 'margin', 'marginVerification', 'bonus', 'fromRate', 'toRate'] as const;

/**
 * Returns whether a second member of staff must approve a change, because the change touches one of `pricedFields` and
 * the new terms sell at a loss. Switching a direction off needs no approval.
 */
export function sellsAtLoss(before: DirectionTerms | null, after: DirectionTerms): boolean {
  const isLoss = compare(lowestNetMargin(after), '0') < 0;
  const isRepriced = before === null || pricedFields.some((field) => before[field] !== after[field]);
  return isLoss && isRepriced && !(before?.enabled === true && !after.enabled);
}

/**
 * Highest values of these settings that one member of staff may set alone. With a longer fixed course or payment time,
 * visitors can profit from market moves; a wider tolerance accepts payments that are too small.
 */
const mostAlone = { fixedMinutes: 60, payMinutes: 60, tolerance: '3' } as const;

/**
 * Returns whether a second member of staff must approve a change, because the change raises a setting above its value
 * in `mostAlone`.
 */
export const loosensGuard = (before: DirectionTerms | null, after: DirectionTerms): boolean =>
  Object.entries(mostAlone).some(([name, most]) => {
    const field = name as keyof typeof mostAlone;
    const value = String(after[field]);
    return compare(value, String(most)) > 0 && (before === null || compare(value, String(before[field])) > 0);
  });

/**
 * Returns the lower of two net margins in percent: at the standard rate, and at the better rate for verified customers.
 * A net margin is the margin minus the visitor's bonus.
 */
export function lowestNetMargin({
  margin,
  marginVerification,
  bonus,
}: Pick<DirectionTerms, 'margin' | 'marginVerification' | 'bonus'>): string {
  const usual = netMargin(margin, bonus);
  const verified = marginVerification === null ? usual : netMargin(marginVerification, bonus);
  return compare(verified, usual) < 0 ? verified : usual;
}

/** Formats the terms of a direction as text for the change log. */
export function loggedTerms(terms: DirectionTerms): Record<DirectionField, FieldValue> {
  const values = directionFields.map((field): [DirectionField, FieldValue] => {
    const value = terms[field];
    if (Array.isArray(value)) return [field, value.length > 0 ? value.join(', ') : null];
    return [field, typeof value === 'number' ? String(value) : value];
  });
  return Object.fromEntries(values) as Record<DirectionField, FieldValue>;
}

/** Returns the known labels among the given words, without duplicates and in the order of the rate files. */
export const labelsIn = (words: readonly string[]): MonitorLabel[] =>
  monitorLabels.filter((label) => words.includes(label));
