import type { z } from 'zod';
import type { claimResolution } from '#contracts/claim-resolution.ts';
import { isPositive } from '#domain/amount.ts';
import type { Locale } from '#domain/locale.ts';
import { courseOf, isWithin, sendLimits, unlimitedReserve } from '#domain/quote.ts';
import {
  defaultResolution,
  type OptionClosed,
  type ResolutionInput,
  type ResolutionOption,
  resolutionOptions,
} from '#domain/resolution.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { t } from '../../../i18n.ts';
import { flushDeferredConstraints } from '../../ledger/postings/service.ts';
import { inputsIn, pairForClaim } from '../../pricing/prices/service.ts';
import { hasWhereToPay } from '../payment/service.ts';
import { type ChoiceRow, choiceRow } from './queries.ts';

export type ClaimChoice = z.input<typeof claimResolution>;

/** The ways on of a claim in choice, and what they were computed from. */
export interface Choices {
  row: ChoiceRow;
  options: ResolutionOption[];
  byDefault: ClaimChoice['default'];
}

/** Reads what may be decided about a claim, priced now. @throws ApiError not_found */
export async function choicesOf(db: Db, id: string, locale: Locale): Promise<Choices> {
  // Within the transaction that moved money, the reserves have not followed yet.
  if (db.isTransaction) await flushDeferredConstraints(db as Tx);
  const row = await choiceRow(db, id);
  if (!row) throw new ApiError('not_found');
  const facts = await factsOf(db, id, row, locale);
  const options = resolutionOptions(facts);
  return { row, options, byDefault: defaultResolution(facts, options) };
}

async function factsOf(db: Db, id: string, row: ChoiceRow, locale: Locale): Promise<ResolutionInput> {
  const { reason, received, late, toDigits, payable, returnable, fromSumma, toSumma, course, fromPs, rail } = row;
  return {
    reason: reason ?? 'operator',
    received,
    promised: { fromSumma, toSumma, course },
    toDigits,
    late,
    now: await priceNow(db, row, locale),
    payable,
    returnable,
    topUpOpen: await hasWhereToPay(db, { id, rail, fromPs, summa: fromSumma }),
  };
}

async function priceNow(db: Db, row: ChoiceRow, locale: Locale): Promise<ResolutionInput['now']> {
  const { fromPs, toPs, city, course, reason } = row;
  const type = reason === 'verify' ? 'default' : row.courseType;
  try {
    const { quote, tolerance } = await pairForClaim(db, { fromPs, toPs, city, locale });
    const now = courseOf(quote, type);
    const limits = sendLimits({ ...quote, reserve: unlimitedReserve }, type);
    return { course: now, limits, stands: isWithin(course, now, tolerance) };
  } catch (error) {
    // A closed direction, or one that left the city, has no price.
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** The visitor's choice, as the claim's page shows it. */
export async function choicePage(db: Db, id: string, locale: Locale): Promise<ClaimChoice> {
  const { row, options, byDefault } = await choicesOf(db, id, locale);
  const { reason, received, fromSumma, toSumma, course, deadline, refundInputs } = row;
  return {
    reason: reason ?? 'operator',
    received,
    promised: { fromSumma, toSumma, course },
    options: options.map(({ closed, ...option }) => ({
      ...option,
      title: t(locale, `ClaimStatus.choice.option.${titleOf(option.kind, row)}`),
      needsRequisites: option.back !== null,
      enabled: closed === null,
      why: closed && whyClosed(closed, row.fromUnit, locale),
    })),
    deadline: (deadline ?? new Date(0)).toISOString(),
    default: byDefault,
    refundInputs: inputsIn(locale, refundInputs),
  };
}

/** Going on means something else where nothing came yet: another course, or another try for requisites. */
const titleOf = (kind: ResolutionOption['kind'], { reason, received }: ChoiceRow): string =>
  kind === 'continue' && !isPositive(received) && (reason === 'verify' || reason === 'provider')
    ? `continue_${reason}`
    : kind;

/** Why an option is closed, in words. */
export function whyClosed(closed: OptionClosed, unit: string, locale: Locale): string {
  if (closed.why === 'off') return t(locale, 'Errors.pair_off');
  if (closed.why === 'reserve') return t(locale, 'Refusals.choiceReserve');
  if (closed.why === 'requisites') return t(locale, 'Refusals.choiceRequisites');
  return t(locale, `Refusals.${closed.why}`, { summa: closed.summa, unit });
}
