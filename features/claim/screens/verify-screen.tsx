'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Countdown } from '#components/ui/countdown.tsx';
import { pendingStatuses } from '#domain/verification.ts';
import { formatMoment } from '#lib/format.ts';
import { routes } from '#lib/routes.ts';
import { CancelButton } from '../cancel-button.tsx';
import { ProcessingTime } from '../processing-time.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import type { ScreenProps } from '../types.ts';
import { useClaimWords } from '../use-claim-words.ts';
import { VerifyStart } from '../verify-start.tsx';
import { FactRow } from './fact-row.tsx';

type SharedKey =
  | 'lead'
  | 'title'
  | 'whatText'
  | 'howText'
  | 'late'
  | 'lateUnsent'
  | 'passedText'
  | 'refused'
  | 'refusedText';

function wordsOf({ identity, check }: ScreenProps['claim']) {
  if (identity === 'wanted') return 'verifyIdentity';
  return check === 'identity' ? 'verifySender' : 'verify';
}

export function VerifyScreen({ claim, offset }: ScreenProps) {
  const t = useTranslations('Claim.verify');
  const part = wordsOf(claim);
  const all = useClaimWords(claim);
  const words = (key: SharedKey, values?: { time: string }) => all(`${part}.${key}`, values);
  const locale = useLocale();
  const { statusUntil: until, verification } = claim;
  const isReviewed = verification !== null && pendingStatuses.includes(verification.status);
  return (
    <>
      <ScreenHeading lead={isReviewed ? t('checkingLead') : words('lead')}>
        {isReviewed ? t('checking') : words('title')}
      </ScreenHeading>
      <dl className="grid gap-4 border-y border-line py-4">
        <FactRow term={t('what')}>{words('whatText')}</FactRow>
        {claim.own && (
          <FactRow term={t('how')}>
            {!isReviewed && words('howText')}
            <VerifyStart claim={claim} />
            <Link
              href={routes.contacts(String(claim.number))}
              className="mt-3 inline-flex min-h-11 items-center print:hidden"
            >
              {t('write')}
            </Link>
          </FactRow>
        )}
        <FactRow term={t('time')}>
          <ProcessingTime claim={{ ...claim, eta: null }} />
          {until && (
            <>
              , {t('left')} <Countdown until={until} offset={offset} className="font-semibold" />
              <span className="block text-soft">
                {words(isReviewed ? 'late' : 'lateUnsent', { time: formatMoment(until, locale) })}
              </span>
            </>
          )}
        </FactRow>
        <FactRow term={t('passed')}>{words('passedText')}</FactRow>
        <FactRow term={words('refused')}>{words('refusedText')}</FactRow>
      </dl>
      <p className="max-w-text text-soft">{t('noPayment')}</p>
      <CancelButton claim={claim} />
    </>
  );
}
