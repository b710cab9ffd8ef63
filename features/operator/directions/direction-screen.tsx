'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Link } from '#components/link.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { routes } from '#lib/routes.ts';
import { ChangeRequests } from '../change-requests/change-requests.tsx';
import { IfMay } from '../if-may.tsx';
import { OperatorError } from '../operator-error.tsx';
import type { DeskDirection } from '../types.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { DirectionForm } from './direction-form.tsx';
import { DirectionHistory } from './direction-history.tsx';
import { DirectionState } from './direction-state.tsx';
import { PairName } from './pair-name.tsx';
import { subjectOf } from './subject-of.ts';
import { useDirection, useSaveDirection } from './use-directions.ts';

/** Back-office page of one direction. */
export function DirectionScreen({ from, to }: { from: string; to: string }) {
  const t = useTranslations('Operator.directions');
  const { data, error, refetch } = useDirection(from, to);
  return (
    <div className="grid max-w-wide gap-4">
      <Link href={routes.operatorDirections()} className="-my-1 justify-self-start py-1">
        {t('back')}
      </Link>
      {error && <OperatorError error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-96" />}
      {data && <Direction direction={data} />}
    </div>
  );
}

function Direction({ direction }: { direction: DeskDirection }) {
  const t = useTranslations('Operator.directions');
  const { from, to, exists, terms } = direction;
  const [isCopying, setCopying] = useState(false);
  const subject = subjectOf(direction);
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-title font-semibold">
          <PairName direction={direction} />
        </h1>
        <DirectionState direction={direction} />
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          {terms.enabled && (
            <Link href={routes.pair(from.code, to.code)} className={buttonClass('quiet')}>
              {t('onSite')}
            </Link>
          )}
          <IfMay permission="directions:write">
            {exists && (
              <Button variant="secondary" onClick={() => setCopying(true)}>
                {t('copy')}
              </Button>
            )}
            <Switch direction={direction} />
          </IfMay>
        </div>
      </header>
      <p className="text-soft">
        {from.name} → {to.name}
      </p>
      <ChangeRequests room="directions" subject={subject} />
      <DirectionForm direction={direction} />
      <DirectionHistory subject={subject} />
      <CopyDialog direction={isCopying ? direction : null} onClose={() => setCopying(false)} />
    </>
  );
}

/** Button that opens or closes the pair immediately. It does not save the other fields of the form. */
function Switch({ direction: { from, to, terms, isWaiting } }: { direction: DeskDirection }) {
  const t = useTranslations('Operator.directions');
  const save = useSaveDirection();
  const press = () => save.mutate({ params: { from: from.code, to: to.code }, body: { enabled: !terms.enabled } });
  return (
    <>
      <Button variant={terms.enabled ? 'secondary' : 'primary'} busy={save.isPending} onClick={press}>
        {t(terms.enabled ? 'switchOff' : 'switchOn')}
      </Button>
      {save.error && !isWaiting && <OperatorError error={save.error} />}
    </>
  );
}
