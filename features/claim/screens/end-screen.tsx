'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import { formatDate } from '#lib/format.ts';
import { NewClaimLink } from '../new-claim-link.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import type { ScreenProps } from '../types.ts';
import { isWatched } from '../use-claim.ts';

/** Over without an exchange: why, what was kept, and what to do now. */
export function EndScreen({ claim }: ScreenProps) {
  const t = useTranslations('Claim.end');
  const locale = useLocale();
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
          {/* By the reader's clock, as every other time of the page: the answer's own words name another. */}
          <p>{t(isWatched(claim) ? 'watch.open' : 'watch.over', { until: formatDate(claim.watch.until, locale) })}</p>
        </Callout>
      )}
      <NewClaimLink claim={claim}>{t('again')}</NewClaimLink>
    </>
  );
}
