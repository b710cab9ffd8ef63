'use client';
import { useTranslations } from 'next-intl';
import { ScreenHeading } from '../screen-heading.tsx';
import type { ScreenProps } from '../types.ts';

/** What a stranger sees where the visitor would have to act: the status, and nothing to press. */
export function ForeignScreen({ claim }: ScreenProps) {
  const t = useTranslations('Claim.wait');
  return <ScreenHeading lead={t(`next.${claim.status}`)}>{claim.title}</ScreenHeading>;
}
