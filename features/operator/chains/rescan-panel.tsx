'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { ConfirmButton } from '#components/ui/confirm-button.tsx';
import { useSubmit } from '#lib/api/use-submit.ts';
import { formatMoment } from '#lib/format.ts';
import { IfMay } from '../if-may.tsx';
import type { DeskChain } from '../types.ts';
import { chainsQuery } from './chains-query.ts';
import { RescanForm } from './rescan-form.tsx';

type Rescan = NonNullable<DeskChain['rescan']>;

/**
 * Lets staff read blocks of a chain again, to find payments that were missed. Shows the progress while blocks are read,
 * otherwise the form that starts the reading.
 */
export function RescanPanel({ chain: { name, scanned, rescan } }: { chain: DeskChain }) {
  const t = useTranslations('Operator.chains.rescan');
  if (scanned === null) return null;
  const isRunning = rescan !== null && rescan.endedAt === null;
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <h3 className="font-semibold">{t('heading')}</h3>
      {rescan && <Progress rescan={rescan} />}
      <IfMay permission="payouts:approve">
        {isRunning ? <StopRescan chain={name} /> : <RescanForm chain={name} scanned={scanned} />}
      </IfMay>
    </div>
  );
}

function Progress({ rescan: { from, to, next, found, problem, endedAt } }: { rescan: Rescan }) {
  const t = useTranslations('Operator.chains.rescan');
  const locale = useLocale();
  const range = { from: String(from), to: String(to), next: String(next), found };
  const done = Math.floor(((next - from) / (to - from + 1)) * 100);
  if (endedAt !== null) {
    const at = formatMoment(endedAt, locale);
    return <p className="tabular-nums">{t(next > to ? 'ended' : 'endedEarly', { ...range, at })}</p>;
  }
  return (
    <div role="status" className="grid gap-1 tabular-nums">
      <p>{t('running', { ...range, done })}</p>
      <progress className="progress max-w-text" value={next - from} max={to - from + 1} aria-hidden="true" />
      {problem && <p className="text-note text-danger">{t(`problem.${problem}`, range)}</p>}
    </div>
  );
}

function StopRescan({ chain }: { chain: string }) {
  const t = useTranslations('Operator.chains.rescan');
  const client = useQueryClient();
  const stop = useSubmit('POST /api/v1/operator/chains/:chain/rescan/stop/', {
    onSuccess: (chains) => client.setQueryData(chainsQuery.queryKey, chains),
  });
  return (
    <div className="justify-self-start">
      <ConfirmButton
        label={t('stop')}
        title={t('stopTitle')}
        text={t('stopText')}
        keep={t('keep')}
        variant="primary"
        size="dense"
        busy={stop.isPending}
        error={stop.error}
        failed={t('failed')}
        onConfirm={() => stop.mutateAsync({ params: { chain } })}
      />
    </div>
  );
}
