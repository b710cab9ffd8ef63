import type { z } from 'zod';
import type { claimState } from '#contracts/claim.ts';
import type { Locale } from '#domain/locale.ts';
import { acceptsRefundRequisites, needsRefundRequisites, refundRequisitesOf } from '#domain/refund-requisites.ts';
import type { GivenRequisite } from '../../../db/stored-json.ts';
import { inputsIn } from '../../pricing/prices/service.ts';
import { mask } from './mask.ts';
import type { ClaimStateRow } from './queries/claim-state.ts';
import { reasonText } from './reason-text.ts';

type ClaimState = z.input<typeof claimState>;

export function refundOf(row: ClaimStateRow, unmasked: boolean, locale: Locale): ClaimState['refund'] {
  const { refundSumma, refundRequisites, refundLabels, status, reason, note } = row;
  if (refundSumma === null) return null;
  const explanation = note ?? reasonText(locale, status, reason ?? 'operator');
  return {
    summa: refundSumma,
    reason: explanation,
    to: requisitesFor(refundRequisites ?? [], refundLabels, unmasked),
  };
}

/** Returns the refund requisites and whether the visitor may change them, or null if a refund needs none. */
export function refundRequisitesState(
  row: ClaimStateRow,
  { own, unmasked, locale }: { own: boolean; unmasked: boolean; locale: Locale },
): ClaimState['refundRequisites'] {
  const { rail, status, refundRequisites: given, fromRequisites: sender, refundInputs: inputs, refundLabels } = row;
  if (!needsRefundRequisites(rail, inputs)) return null;
  const known = refundRequisitesOf({ rail, given, sender, inputs });
  return {
    inputs: inputsIn(locale, inputs),
    given: requisitesFor(known ?? [], refundLabels, unmasked),
    editable: own && acceptsRefundRequisites(status, given !== null),
    awaited: status === 'refund' && given === null,
  };
}

export const requisitesFor = (
  requisites: GivenRequisite[],
  labels: Record<string, string> | null,
  unmasked: boolean,
): ClaimState['from']['requisites'] =>
  requisites.map(({ name, label, value }) => ({
    name,
    label: labels?.[name] ?? label,
    value: unmasked ? value : mask(value),
  }));
