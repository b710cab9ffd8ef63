'use client';
import type { ClaimState } from '../types.ts';
import { useClaimWords } from '../use-claim-words.ts';

const endTexts = { inline: 'atZero', elsewhere: 'atZeroThere', office: 'atZeroOffice', partial: 'atZeroPart' } as const;

/** Explains what happens at the deadline of a payment. */
export function DeadlineText({ claim, then }: { claim: ClaimState; then: keyof typeof endTexts }) {
  const words = useClaimWords(claim);
  return <p className="max-w-text text-soft print:hidden">{words(`pay.${endTexts[then]}`)}</p>;
}
