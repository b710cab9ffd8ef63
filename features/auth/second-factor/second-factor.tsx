'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { requestIdOf } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { RenewCodes } from './renew-codes.tsx';
import { SetUp } from './set-up.tsx';
import { TurnOff } from './turn-off.tsx';

/** The page advises the user to get new recovery codes if only this number of codes or fewer remain. */
const fewCodes = 3;

type Step = 'setUp' | 'codes' | 'turnOff';
const steps = { setUp: SetUp, codes: RenewCodes, turnOff: TurnOff };

/** Turns the second factor on and off and issues recovery codes. */
export function SecondFactor() {
  const t = useTranslations('Account.settings.factor');
  const { data, error, refetch } = useQuery(queryFor('GET /api/v1/users/me/second-factor/'));
  const [step, setStep] = useState<Step | null>(null);
  if (error && !data) return <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />;
  if (!data) return <Skeleton className="h-24" />;
  const { enabled, recoveryCodesLeft: left } = data;
  const close = () => {
    setStep(null);
    void refetch();
  };
  const Content = step && steps[step];
  return (
    <div className="grid justify-items-start gap-4">
      {enabled ? (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusBadge tone="success">{t('on')}</StatusBadge>
            <span className="text-soft">{t('left', { count: left })}</span>
          </p>
          {left <= fewCodes && (
            <Callout tone="caution">
              <p>{t(left === 0 ? 'noneLeft' : 'fewLeft')}</p>
            </Callout>
          )}
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => setStep('codes')}>
              {t('renew.open')}
            </Button>
            <Button variant="quiet" onClick={() => setStep('turnOff')}>
              {t('off.open')}
            </Button>
          </div>
        </>
      ) : (
        <Button variant="secondary" onClick={() => setStep('setUp')}>
          {t('setUp.open')}
        </Button>
      )}
      <Dialog
        open={step !== null}
        onClose={close}
        title={step && t(({ setUp: 'setUp.title', codes: 'renew.title', turnOff: 'off.title' } as const)[step])}
      >
        {Content && <Content onDone={close} />}
      </Dialog>
    </div>
  );
}
