import type { z } from 'zod';
import type { claimResolution } from '#contracts/claim-resolution.ts';
import { isPositive } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import type { Locale } from '#domain/locale.ts';
import { needsRefundRequisites } from '#domain/refund-requisites.ts';
import type { OptionClosed, ResolutionKind } from '#domain/resolution.ts';
import { claimText } from '../../../claim-words.ts';
import type { Db } from '../../../db/pool.ts';
import { t } from '../../../i18n.ts';
import { inputsIn } from '../../pricing/prices/service.ts';
import { loadOptions } from './load-options.ts';
import type { ResolutionRow } from './queries.ts';

export type ClaimResolution = z.input<typeof claimResolution>;

/**
 * Returns the options of a claim in status `choice` for the claim's page.
 * @param shop the shop whose buyer pays the claim, or null
 * @throws ApiError `not_found` if the claim does not exist
 */
export async function loadResolution(
  db: Db,
  id: string,
  locale: Locale,
  shop: { name: string } | null,
): Promise<ClaimResolution> {
  const { row, options, default: byDefault } = await loadOptions(db, id, locale);
  const { reason, received, fromSumma, toSumma, course, deadline, refundInputs } = row;
  return {
    reason: reason ?? 'operator',
    received,
    promised: { fromSumma, toSumma, course },
    options: options.map(({ closed, ...option }) => ({
      ...option,
      title: claimText(locale, `ClaimStatus.choice.option.${titleKey(option.kind, row)}`, shop),
      needsRequisites: option.back !== null && needsRefundRequisites(row.rail, refundInputs),
      enabled: closed === null,
      why: closed && closedText(closed, row.fromUnit, locale),
    })),
    deadline: (deadline ?? new Date(0)).toISOString(),
    default: byDefault,
    refundInputs: inputsIn(locale, refundInputs),
  };
}

/**
 * Whether the visitor may choose at least one option now.
 * @throws ApiError `not_found` if the claim does not exist
 */
export async function hasOpenOption(db: Db, id: string, locale: Locale): Promise<boolean> {
  const { options } = await loadOptions(db, id, locale);
  return options.some(({ closed }) => closed === null);
}

/**
 * Returns the message key of an option's title. The option `continue` has a different title if the claim has no
 * payment.
 */
const titleKey = (kind: ResolutionKind, { reason, received }: ResolutionRow): string =>
  kind === 'continue' && !isPositive(received) && (reason === 'verify' || reason === 'provider')
    ? `continue_${reason}`
    : kind;

/** Returns a text that says why an option is closed. @param unit the unit of the sending currency */
export function closedText(closed: OptionClosed, unit: string, locale: Locale): string {
  if (closed.why === 'off') return t(locale, 'Errors.pair_off');
  if (closed.why === 'reserve') return t(locale, 'Refusals.choiceReserve');
  if (closed.why === 'repeated') return t(locale, 'Refusals.choiceToppedUp');
  if (closed.why === 'requisites') return t(locale, 'Refusals.choiceRequisites');
  return t(locale, `Refusals.${closed.why}`, { sum: formatMoney(closed.summa, unit, locale) });
}
