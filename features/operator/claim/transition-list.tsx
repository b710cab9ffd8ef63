'use client';
import { useLocale, useTranslations } from 'next-intl';
import { formatDate } from '#lib/format.ts';
import type { OperatorClaim } from '../types.ts';

/** Who moved the claim where, when and why. */
export function TransitionList({ moves }: Pick<OperatorClaim, 'moves'>) {
  const t = useTranslations('Operator.moves');
  const status = useTranslations('ClaimStatus');
  const reasonName = useTranslations('Operator.reason');
  const locale = useLocale();
  // visitor, job:name, rail:name, or the e-mail of one of the staff.
  const actorOf = (actor: string) => {
    const kind = (['visitor', 'job', 'rail'] as const).find((known) => actor.split(':')[0] === known);
    return kind ? t(kind) : actor;
  };
  return (
    <section className="grid gap-2 text-note">
      <h2 className="text-note text-soft">{t('title')}</h2>
      <ol className="divide-y divide-line border-y border-line">
        {moves.map((move, index) => (
          <li key={index} className="flex flex-wrap gap-x-4 py-1.5">
            <time dateTime={move.at} className="text-soft tabular-nums">
              {formatDate(move.at, locale)}
            </time>
            <span>
              {move.from && <span className="text-soft">{status(`${move.from}.title`)} → </span>}
              {status(`${move.to}.title`)}
            </span>
            {move.reason && <span>{reasonName(move.reason)}</span>}
            {move.note && <span className="wrap-anywhere">«{move.note}»</span>}
            <span className="ml-auto text-soft">{actorOf(move.actor)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
