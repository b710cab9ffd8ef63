'use client';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Link } from '#components/link.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { routes } from '#lib/routes.ts';
import { CurrencySelect } from '../currency-select.tsx';
import { useDirection } from '../directions/use-directions.ts';
import { OperatorError } from '../operator-error.tsx';
import { PairSteps } from './pair-steps.tsx';
import { WizardStep } from './wizard-step.tsx';

/** Wizard that opens a direction step by step: pair, price, limits, requisites, reserve. */
export function WizardScreen() {
  const t = useTranslations('Operator.wizard');
  const params = useSearchParams();
  const [pair, setPair] = useState<{ from: string; to: string } | null>(null);
  const [from, setFrom] = useState(params.get('from') ?? '');
  const [to, setTo] = useState(params.get('to') ?? '');
  const isReady = from !== '' && to !== '' && from !== to;
  return (
    <div className="grid max-w-site gap-4">
      <Link href={routes.operatorDirections()} className="-my-1 justify-self-start py-1">
        {t('back')}
      </Link>
      <h1 className="text-title font-semibold">{t('title')}</h1>
      <p className="max-w-text text-soft">{t('lead')}</p>
      <ol>
        <WizardStep
          number={1}
          current={pair ? 2 : 1}
          title={t('step.pair')}
          explanation={t('explain.pair')}
          summary={`${from} → ${to}`}
          onReopen={() => setPair(null)}
        >
          <div className="grid max-w-text gap-4 sm:grid-cols-2">
            <CurrencySelect label={t('from')} value={from} onChange={setFrom} />
            <CurrencySelect label={t('to')} value={to} onChange={setTo} />
          </div>
          {from !== '' && from === to && <p className="text-danger">{t('same')}</p>}
          <Button
            className="justify-self-start"
            aria-disabled={!isReady || undefined}
            onClick={() => setPair({ from, to })}
          >
            {t('next')}
          </Button>
        </WizardStep>
        {pair && <LoadedSteps key={`${pair.from} ${pair.to}`} {...pair} />}
      </ol>
    </div>
  );
}

function LoadedSteps({ from, to }: { from: string; to: string }) {
  const { data, error, refetch } = useDirection(from, to);
  return (
    <>
      {error && (
        <li className="py-4">
          <OperatorError error={error} stale={data !== undefined} onRetry={() => void refetch()} />
        </li>
      )}
      {!data && !error && (
        <li className="py-4">
          <Skeleton className="h-72" />
        </li>
      )}
      {data && <PairSteps direction={data} />}
    </>
  );
}
