'use client';
import { ScreenHeading } from '../screen-heading.tsx';
import type { ScreenProps } from '../types.ts';
import { useClaimWords } from '../use-claim-words.ts';

/**
 * Screen for viewers who do not own the claim, shown while the claim waits for its owner. The screen offers no actions.
 */
export function ForeignScreen({ claim }: ScreenProps) {
  const words = useClaimWords(claim);
  return <ScreenHeading lead={words(`wait.next.${claim.status}`)}>{claim.title}</ScreenHeading>;
}
