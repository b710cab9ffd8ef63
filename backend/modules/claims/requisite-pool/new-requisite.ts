import type { z } from 'zod';
import type { requisiteEndpoints } from '#contracts/requisites.ts';
import { compare, isPositive, round } from '#domain/amount.ts';
import type { Locale } from '#domain/locale.ts';
import { checkRequisite } from '#domain/requisites/check.ts';
import { type RequisiteFormat, requisiteFormats } from '#domain/requisites/format.ts';
import type { StoredInput } from '../../../db/stored-json.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { sealedPoolCard } from '../../../pool-requisite.ts';
import type { NewRequisite, SystemRow } from './queries.ts';

type Draft = Omit<z.output<(typeof requisiteEndpoints)['POST /api/v1/operator/requisites/']['body']>, 'totp'>;

const formatOf = (input: StoredInput | undefined): RequisiteFormat =>
  requisiteFormats.find((format) => format === input?.format) ?? 'text';

/**
 * Checks one of the exchange's own requisites, to which visitors will pay, and converts the requisite for storage. The
 * requisite must have the same format as the requisites that visitors enter for the currency.
 * @throws ApiError `validation` if a field is invalid, and the error then names the field; `not_found` for a currency
 * without requisites, such as cash
 */
export function newRequisite(secret: string, system: SystemRow, draft: Draft, locale: Locale): NewRequisite {
  const [main, ...others] = system.receiveInputs.filter(({ visible }) => visible);
  if (!main) throw new ApiError('not_found');
  const format = formatOf(main);
  const value = checked(format, draft.value, 'value', locale);
  const memo = others.find((input) => ['tag', 'memo'].includes(formatOf(input)));
  const tag = draft.tag === null ? null : checked(memo ? formatOf(memo) : 'text', draft.tag, 'tag', locale);
  assertDayLimit(draft.dayLimit, system.digits, locale);
  const sealed = format === 'card' ? sealedPoolCard(secret, value) : { value, compared: null };
  const { holder, bank, dayLimit } = draft;
  return { ps: system.ps, ...sealed, holder, bank, tag, dayLimit };
}

function checked(format: RequisiteFormat, given: string, field: string, locale: Locale): string {
  const result = checkRequisite(format, given);
  if (result.ok) return result.value;
  throw fieldError(locale, field, `Refusals.requisite_${result.problem}`, {
    values: { meant: result.meant ?? 'none' },
  });
}

/**
 * Checks the daily limit of a requisite.
 * @throws ApiError `validation` if the limit is zero or has too many digits
 */
export function assertDayLimit(dayLimit: string | null, digits: number, locale: Locale): void {
  if (dayLimit === null) return;
  if (!isPositive(dayLimit)) throw fieldError(locale, 'dayLimit', 'Refusals.zero');
  if (compare(round(dayLimit, digits), dayLimit) !== 0)
    throw fieldError(locale, 'dayLimit', 'Refusals.digits', { values: { digits } });
}
