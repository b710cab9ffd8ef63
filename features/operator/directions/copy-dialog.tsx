'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { mutationFor } from '#lib/api/query.ts';
import { useRouter } from '#lib/i18n/navigation.ts';
import { routes } from '#lib/routes.ts';
import { CurrencySelect } from '../currency-select.tsx';
import { OperatorError } from '../operator-error.tsx';
import type { DeskDirection } from '../types.ts';
import { PlanView } from './plan-view.tsx';
import { subjectOf } from './subject-of.ts';

interface Props {
  /** The direction to copy, or null while the dialog is closed. */
  direction: DeskDirection | null;
  onClose: () => void;
}

export function CopyDialog({ direction, onClose }: Props) {
  const t = useTranslations('Operator.directions.copyDialog');
  const title = t('title', { pair: direction ? subjectOf(direction) : '' });
  return (
    <Dialog open={direction !== null} onClose={onClose} title={title}>
      {direction && <CopyForm direction={direction} />}
    </Dialog>
  );
}

function CopyForm({ direction }: { direction: DeskDirection }) {
  const t = useTranslations('Operator.directions.copyDialog');
  const router = useRouter();
  const client = useQueryClient();
  const [from, setFrom] = useState(direction.from.code);
  const [to, setTo] = useState('');
  const copy = useMutation(mutationFor('POST /api/v1/operator/directions/:from/:to/copy/'));
  const params = { from: direction.from.code, to: direction.to.code };
  const isSame = from === params.from && to === params.to;
  const isReady = from !== '' && to !== '' && from !== to && !isSame;
  const send = (dryRun: boolean) => copy.mutateAsync({ params, body: { from, to, dryRun } });
  const preview = copy.data && isReady ? copy.data : null;
  const change = (set: (code: string) => void) => (code: string) => {
    set(code);
    copy.reset();
  };
  const apply = async () => {
    const { isApplied } = await send(false);
    await client.invalidateQueries();
    if (isApplied) router.push(routes.operatorDirection(from, to));
  };
  return (
    <div className="grid gap-4">
      <p>{t('text')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <CurrencySelect label={t('from')} value={from} onChange={change(setFrom)} />
        <CurrencySelect label={t('to')} value={to} onChange={change(setTo)} />
      </div>
      {isSame && <p className="text-soft">{t('same')}</p>}
      {copy.error && <OperatorError error={copy.error} />}
      {preview && <PlanView plan={preview} />}
      <div className="flex flex-wrap gap-3">
        {preview && preview.errors.length === 0 ? (
          <Button busy={copy.isPending} onClick={() => void apply().catch(() => undefined)}>
            {t('apply')}
          </Button>
        ) : (
          <Button
            variant="secondary"
            busy={copy.isPending}
            aria-disabled={!isReady || undefined}
            onClick={() => void send(true).catch(() => undefined)}
          >
            {t('preview')}
          </Button>
        )}
      </div>
    </div>
  );
}
