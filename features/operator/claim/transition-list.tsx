'use client';
import { useLocale, useTranslations } from 'next-intl';
import { formatMoment } from '#lib/format.ts';
import type { OperatorClaim } from '../types.ts';

type Move = OperatorClaim['moves'][number];
type GivenApproval = OperatorClaim['approvals'][number];

/** Status changes and second approvals of the claim, ordered by time. */
export function TransitionList({ moves, approvals }: Pick<OperatorClaim, 'moves' | 'approvals'>) {
  const t = useTranslations('Operator.moves');
  const steps = [...moves, ...approvals].toSorted((a, b) => a.at.localeCompare(b.at));
  return (
    <section className="grid gap-2 text-note">
      <h2 className="text-note text-soft">{t('title')}</h2>
      <ol className="divide-y divide-line border-y border-line">
        {steps.map((step, index) => (
          <li key={index} className="flex flex-wrap gap-x-4 py-1.5">
            {'to' in step ? <TransitionStep transition={step} /> : <ApprovalStep approval={step} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function TransitionStep({ transition }: { transition: Move }) {
  const t = useTranslations('Operator.moves');
  const status = useTranslations('ClaimStatus');
  const reasonName = useTranslations('Operator.reason');
  // Formats the actor of a status change, which is stored as `visitor`, `job:name`, `rail:name` or a staff e-mail.
  const actorOf = (actor: string) => {
    const kind = (['visitor', 'job', 'rail'] as const).find((name) => actor.split(':')[0] === name);
    return kind ? t(kind) : actor;
  };
  return (
    <>
      <StepTime at={transition.at} />
      <span>
        {transition.from && <span className="text-soft">{status(`${transition.from}.title`)} → </span>}
        {status(`${transition.to}.title`)}
      </span>
      {transition.reason && <span>{reasonName(transition.reason)}</span>}
      {transition.note && <span className="wrap-anywhere">{t('note', { note: transition.note })}</span>}
      <span className="ml-auto text-soft">{actorOf(transition.actor)}</span>
    </>
  );
}

function ApprovalStep({ approval: { kind, by, at } }: { approval: GivenApproval }) {
  const t = useTranslations('Operator.moves.approved');
  return (
    <>
      <StepTime at={at} />
      <span>{t(kind)}</span>
      <span className="ml-auto text-soft">{by}</span>
    </>
  );
}

function StepTime({ at }: { at: string }) {
  const locale = useLocale();
  return (
    <time dateTime={at} className="text-soft tabular-nums">
      {formatMoment(at, locale)}
    </time>
  );
}
