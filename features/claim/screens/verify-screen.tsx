'use client';
import { useTranslations } from 'next-intl';
import { CancelButton } from '../cancel-button.tsx';
import { ProcessingTime } from '../processing-time.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import type { ScreenProps } from '../types.ts';
import { FactRow } from './fact-row.tsx';

/** Manual card check: what is checked, how long it takes, and the consequences of a refusal. */
export function VerifyScreen({ claim }: ScreenProps) {
  const t = useTranslations('Claim.verify');
  return (
    <>
      <ScreenHeading lead={t('lead')}>{t('title')}</ScreenHeading>
      <dl className="grid gap-4 border-y border-line py-4">
        <FactRow term={t('what')}>{t('whatText')}</FactRow>
        {claim.own && <FactRow term={t('how')}>{t('howText', { number: String(claim.number) })}</FactRow>}
        <FactRow term={t('time')}>
          <ProcessingTime claim={{ ...claim, eta: null }} />
        </FactRow>
        <FactRow term={t('passed')}>{t('passedText')}</FactRow>
        <FactRow term={t('refused')}>{t('refusedText')}</FactRow>
      </dl>
      <p className="max-w-text text-soft">{t('noPayment')}</p>
      {claim.actions.includes('cancel') && (
        <div className="print:hidden">
          <CancelButton claim={claim} size="lg" />
        </div>
      )}
    </>
  );
}
