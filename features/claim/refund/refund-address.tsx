'use client';
import { Icon } from '#components/ui/icon.tsx';
import type { ClaimState } from '../types.ts';
import { useClaimWords } from '../use-claim-words.ts';
import { RefundForm } from './refund-form.tsx';

/**
 * Statuses in which `RefundAddress` is hidden. The screens of `choice` and `refund` have their own refund forms, and a
 * `new` claim is not confirmed yet.
 */
const elsewhere: readonly ClaimState['status'][] = ['new', 'choice', 'refund'];

/** Lets the visitor enter refund requisites in advance, to be used if the exchange later has to return the money. */
export function RefundAddress({ claim }: { claim: ClaimState }) {
  const words = useClaimWords(claim);
  const { refundRequisites: refund, status } = claim;
  if (!refund?.editable || elsewhere.includes(status)) return null;
  const [first] = refund.given;
  return (
    <details className="group border-y border-line print:hidden">
      <summary className="flex min-h-12 items-center justify-between gap-3 py-2">
        <span>
          {first ? words('refundAddress.known', { value: shorten(first.value) }) : words('refundAddress.title')}
        </span>
        <Icon name="down" className="text-soft group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-2 pb-6">
        <p className="max-w-text text-soft">{words('refundAddress.text', { currency: claim.from.name })}</p>
        <RefundForm claim={claim} refund={refund} />
      </div>
    </details>
  );
}

/** Shortens a long value to its beginning and its end, because these two parts are enough to recognise the value. */
const shorten = (value: string): string => (value.length > 20 ? `${value.slice(0, 8)}…${value.slice(-6)}` : value);
