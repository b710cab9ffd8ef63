'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Link } from '#components/link.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { routes } from '#lib/routes.ts';
import { AddRequisiteForm } from '../requisites/add-requisite-form.tsx';
import { useRequisites } from '../requisites/use-requisites.ts';
import type { DeskDirection } from '../types.ts';

interface Props {
  direction: DeskDirection;
  onNext: () => void;
}

/**
 * Wizard step for the requisites to which visitors pay. Directions paid in cash need an office instead, and directions
 * paid from a gift card or on the demo bank's page need nothing.
 */
export function RequisiteStep({ direction: { from, rail }, onNext }: Props) {
  const t = useTranslations('Operator.wizard');
  const { data } = useRequisites(from.code);
  const [isAdding, setAdding] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const active = data?.filter(({ active: isActive }) => isActive) ?? [];
  const next = (
    <Button className="justify-self-start" onClick={onNext}>
      {t('next')}
    </Button>
  );
  if (rail !== 'manual') {
    return (
      <div className="grid gap-4">
        <p>
          {t(`rail.${rail}`)} {rail === 'cash' && <Link href={routes.operatorOffices}>{t('offices')}</Link>}
        </p>
        {next}
      </div>
    );
  }
  const needsOne = data !== undefined && active.length === 0 && !isWaiting;
  return (
    <div className="grid max-w-narrow gap-4">
      {isWaiting && (
        <Callout tone="info" title={t('placeWaits')} live>
          <p>{t('placeWaitsText')}</p>
        </Callout>
      )}
      {active.length > 0 && (
        <>
          <p>{t('payTo', { count: active.length })}</p>
          <ul className="grid gap-1">
            {active.slice(0, 5).map(({ id, value, holder }) => (
              <li key={id} className="font-semibold tabular-nums wrap-anywhere">
                {value} {holder && <span className="font-normal text-soft">{holder}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      {needsOne || isAdding ? (
        <AddRequisiteForm
          code={from.code}
          onDone={(waits) => {
            setWaiting(waits);
            setAdding(false);
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          {next}
          <Button variant="quiet" onClick={() => setAdding(true)}>
            {t('addPlace')}
          </Button>
        </div>
      )}
      {(needsOne || isAdding) && (
        <Button
          variant="quiet"
          className="-ml-4 justify-self-start"
          onClick={isAdding ? () => setAdding(false) : onNext}
        >
          {t(isAdding ? 'cancel' : 'later')}
        </Button>
      )}
    </div>
  );
}
