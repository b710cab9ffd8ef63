'use client';
import { useTranslations } from 'next-intl';
import { ScreenHeading } from '../screen-heading.tsx';
import type { ScreenProps } from '../types.ts';

/** Shown to everyone but the owner, in statuses in which the owner has to act. States the status and has no actions. */
export function ForeignScreen({ claim }: ScreenProps) {
  const t = useTranslations('Claim.wait');
  return <ScreenHeading lead={t(`next.${claim.status}`)}>{claim.title}</ScreenHeading>;
}
