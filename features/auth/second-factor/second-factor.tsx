'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { requestIdOf } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { CodesLeft } from './codes-left.tsx';
import { SetUp } from './set-up.tsx';
import { TurnOff } from './turn-off.tsx';

type Step = 'setUp' | 'turnOff';
const steps = { setUp: SetUp, turnOff: TurnOff };

/** Turns the second factor on and off and issues recovery codes. */
export function SecondFactor() {
  const t = useTranslations('Account.settings.factor');
  const { data, error, refetch } = useQuery(queryFor('GET /api/v1/users/me/second-factor/'));
  const [step, setStep] = useState<Step | null>(null);
  if (error && !data) return <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />;
  if (!data) return <Skeleton className="h-24" />;
  const close = () => {
    setStep(null);
    void refetch();
  };
  const Content = step && steps[step];
  return (
    <div className="grid justify-items-start gap-4">
      {data.enabled ? (
        <>
          <StatusBadge tone="success">{t('on')}</StatusBadge>
          <CodesLeft left={data.recoveryCodesLeft} onRenewed={() => void refetch()} />
          <Button variant="quiet" className="-ml-3" onClick={() => setStep('turnOff')}>
            {t('off.open')}
          </Button>
        </>
      ) : (
        <Button variant="secondary" onClick={() => setStep('setUp')}>
          {t('setUp.start')}
        </Button>
      )}
      <Dialog
        open={step !== null}
        onClose={close}
        title={step && t(({ setUp: 'setUp.title', turnOff: 'off.title' } as const)[step])}
      >
        {Content && <Content onDone={close} />}
      </Dialog>
    </div>
  );
}
