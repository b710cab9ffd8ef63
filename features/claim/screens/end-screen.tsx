'use client';
import { useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import { NewClaimLink } from '../new-claim-link.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import type { ScreenProps } from '../types.ts';

/** Over without an exchange: why, what was kept, and what to do now. */
export function EndScreen({ claim }: ScreenProps) {
  const t = useTranslations('Claim.end');
  return (
    <>
      <ScreenHeading lead={claim.text}>{claim.title}</ScreenHeading>
      {claim.note && (
        <Callout tone="info" title={t('why')}>
          <p>{claim.note}</p>
        </Callout>
      )}
      <p className="max-w-text">{t('nothingHeld')}</p>
      {claim.watch && (
        <Callout tone="info">
          <p>{claim.watch.text}</p>
        </Callout>
      )}
      <NewClaimLink claim={claim}>{t('again')}</NewClaimLink>
    </>
  );
}
