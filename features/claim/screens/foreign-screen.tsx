'use client';
import { useTranslations } from 'next-intl';
import { ScreenHeading } from '../screen-heading.tsx';
import type { ScreenProps } from '../types.ts';

/** Shown to viewers who do not own the claim, while the claim's owner must act. Offers no actions. */
export function ForeignScreen({ claim }: ScreenProps) {
  const t = useTranslations('Claim.wait');
  return <ScreenHeading lead={t(`next.${claim.status}`)}>{claim.title}</ScreenHeading>;
}
