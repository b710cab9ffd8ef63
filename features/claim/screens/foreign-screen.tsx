'use client';
import { useTranslations } from 'next-intl';
import { ScreenHeading } from '../screen-heading.tsx';
import type { ScreenProps } from '../types.ts';

/**
 * Screen for viewers who do not own the claim, shown while the claim waits for its owner. The screen offers no actions.
 */
export function ForeignScreen({ claim }: ScreenProps) {
  const t = useTranslations('Claim.wait');
  return <ScreenHeading lead={t(`next.${claim.status}`)}>{claim.title}</ScreenHeading>;
}
