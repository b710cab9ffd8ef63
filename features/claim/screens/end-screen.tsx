'use client';
import { useLocale, useTranslations } from 'next-intl';
import { GroupedText } from '#components/grouped-text.tsx';
import { Link } from '#components/link.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { formatMoment } from '#lib/format.ts';
import { routes } from '#lib/routes.ts';
import { NewClaimLink } from '../new-claim-link.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import type { ScreenProps } from '../types.ts';
import { isWatched } from '../use-claim.ts';

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
      {claim.status !== 'cancelled' && !claim.watch?.seen && <p className="max-w-text">{t('nothingHeld')}</p>}
      {claim.watch && (
        <Callout tone="info">
          {/* Times are formatted in the browser, because the API does not know the visitor's time zone. */}
          <p>{t(isWatched(claim) ? 'watch.open' : 'watch.over', { until: formatMoment(claim.watch.until, locale) })}</p>
          {claim.own && (
            <p>
              {isWatched(claim) && `${t('watch.hurry', { number: String(claim.number) })} `}
              <Link href={routes.contacts(String(claim.number))}>{t('write')}</Link>
            </p>
          )}
        </Callout>
      )}
      {claim.watch && claim.watch.paidTo.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-lead">{t('paidTo')}</h2>
          <p className="max-w-text font-semibold text-danger">{t('payNoMore')}</p>
          <Facts
            className="border-y border-line text-soft"
            items={claim.watch.paidTo.map(({ label, value }) => ({
              term: label,
              value: <GroupedText value={value} />,
            }))}
          />
        </section>
      )}
      <NewClaimLink claim={claim}>{t('again')}</NewClaimLink>
    </>
  );
}
