'use client';
import { useLocale, useTranslations } from 'next-intl';
import { formatDate } from '#lib/format.ts';
import type { OperatorClaim } from '../types.ts';

/** The claim's transitions: actor, statuses, time, reason. */
export function TransitionList({ moves }: Pick<OperatorClaim, 'moves'>) {
  const t = useTranslations('Operator.moves');
  const status = useTranslations('ClaimStatus');
  const reasonName = useTranslations('Operator.reason');
  const locale = useLocale();
  // Formats an actor: the visitor, job:name, rail:name, or a staff e-mail.
  const actorOf = (actor: string) => {
    const kind = (['visitor', 'job', 'rail'] as const).find((name) => actor.split(':')[0] === name);
    return kind ? t(kind) : actor;
  };
  return (
    <section className="grid gap-2 text-note">
      <h2 className="text-note text-soft">{t('title')}</h2>
      <ol className="divide-y divide-line border-y border-line">
        {moves.map((transition, index) => (
          <li key={index} className="flex flex-wrap gap-x-4 py-1.5">
            <time dateTime={transition.at} className="text-soft tabular-nums">
              {formatDate(transition.at, locale)}
            </time>
            <span>
              {transition.from && <span className="text-soft">{status(`${transition.from}.title`)} → </span>}
              {status(`${transition.to}.title`)}
            </span>
            {transition.reason && <span>{reasonName(transition.reason)}</span>}
            {transition.note && <span className="wrap-anywhere">«{transition.note}»</span>}
            <span className="ml-auto text-soft">{actorOf(transition.actor)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
