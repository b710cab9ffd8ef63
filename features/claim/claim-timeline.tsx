'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Timeline } from '#components/ui/timeline.tsx';
import { formatMoment, zoneName } from '#lib/format.ts';
import { ClaimRepricing } from './claim-repricing.tsx';
import { type NextStep, nextSteps, pastSteps } from './timeline-steps.ts';
import type { ClaimState } from './types.ts';
import { useClaimWords } from './use-claim-words.ts';

export function ClaimTimeline({ claim }: { claim: ClaimState }) {
  const t = useTranslations('Claim.timeline');
  const words = useClaimWords(claim);
  const locale = useLocale();
  const nextTitles: Record<NextStep, string> = {
    1: t('stage1'),
    2: t('stage2'),
    3: t('stage3'),
    4: words('timeline.stage4'),
    5: words('timeline.stage5'),
    card: t('check.card'),
    identity: t('check.identity'),
    refunded: t('refunded'),
  };
  const past = pastSteps(claim, { repriced: t('repriced'), recounted: t('recounted') }).map(
    ({ at, repricing, ...step }) => ({
      ...step,
      note: (
        <>
          <time dateTime={at} className="text-note tabular-nums">
            {formatMoment(at, locale)}
          </time>
          {repricing && <ClaimRepricing claim={claim} repricing={repricing} />}
        </>
      ),
    }),
  );
  const next = nextSteps(claim).map((step) => ({ key: String(step), title: nextTitles[step], state: 'todo' as const }));
  const stateWords = { done: t('done'), current: t('current'), todo: t('todo'), failed: t('failed') };

  return (
    <section className="grid gap-4">
      <h2 className="text-lead">{t('title')}</h2>
      <p className="-mt-3 text-note text-soft">{t('zone', { zone: zoneName(locale) })}</p>
      <Timeline steps={[...past, ...next]} words={stateWords} />
    </section>
  );
}
