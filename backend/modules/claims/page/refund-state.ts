import type { z } from 'zod';
import type { claimState } from '#contracts/claim.ts';
import type { Locale } from '#domain/locale.ts';
import { acceptsRefundRequisites, needsRefundRequisites, refundRequisitesOf } from '#domain/refund-requisites.ts';
import type { StoredRequisite } from '../../../db/stored-json.ts';
import { inputsIn } from '../../pricing/prices/service.ts';
import { type Sight, shownValue } from './mask.ts';
import type { ClaimStateRow } from './queries/claim-state.ts';
import { reasonText } from './reason-text.ts';

type ClaimState = z.input<typeof claimState>;

export function refundOf(row: ClaimStateRow, sight: Sight, locale: Locale): ClaimState['refund'] {
  const { refundSumma, refundRequisites, refundLabels, status, reason } = row;
  if (refundSumma === null) return null;
  return {
    summa: refundSumma,
    reason: reasonText(locale, status, reason ?? 'operator'),
    to: requisitesFor(refundRequisites ?? [], refundLabels, sight),
  };
}

/**
 * Returns the refund requisites and whether the visitor may change them. Returns null if a refund of the claim needs no
 * requisites.
 */
export function refundRequisitesState(
  row: ClaimStateRow,
  { own, sight, locale }: { own: boolean; sight: Sight; locale: Locale },
): ClaimState['refundRequisites'] {
  const { rail, status, refundRequisites: given, fromRequisites, refundInputs: inputs, refundLabels, shop } = row;
  if (!needsRefundRequisites(rail, inputs)) return null;
  const sender = shop?.byServer ? [] : fromRequisites;
  const known = refundRequisitesOf({ rail, given, sender, inputs });
  return {
    inputs: inputsIn(locale, inputs),
    given: requisitesFor(known ?? [], refundLabels, sight),
    editable: own && acceptsRefundRequisites(status, given !== null),
    awaited: status === 'refund' && given === null,
  };
}

export const requisitesFor = (
  requisites: StoredRequisite[],
  labels: Record<string, string> | null,
  sight: Sight,
): ClaimState['from']['requisites'] =>
  requisites.map((requisite) => ({
    name: requisite.name,
    label: labels?.[requisite.name] ?? requisite.label,
    value: shownValue(requisite, sight),
  }));
