import { useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { ChangedFields } from '../change-log/changed-fields.tsx';
import type { DirectionPlan } from '../types.ts';

/**
 * Maximum number of directions in a preview. Any further directions are only counted, because a file may change
 * hundreds.
 */
const maxShown = 100;

/** Preview of a change of several directions: every change that would be made, and every error with its line number. */
export function PlanView({ plan: { changes, errors, unchanged } }: { plan: DirectionPlan }) {
  const t = useTranslations('Operator.directions.plan');
  const more = changes.length - maxShown;
  return (
    <div className="grid gap-3">
      {errors.length > 0 && (
        <Callout tone="danger" title={t('errors', { count: errors.length })} live>
          <ul className="grid gap-1">
            {errors.slice(0, maxShown).map(({ line, pair, field, text }) => (
              <li key={`${line} ${pair} ${field} ${text}`}>
                {[line !== null && t('line', { line }), pair, field].filter(Boolean).join(', ')}: {text}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      <p role="status" className="font-semibold">
        {t('changes', { count: changes.length })}{' '}
        {unchanged > 0 && <span className="font-normal text-soft">{t('unchanged', { count: unchanged })}</span>}
      </p>
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {changes.slice(0, maxShown).map((change) => (
          <li key={`${change.from} ${change.to}`} className="grid gap-1 py-2">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
              {`${change.from} → ${change.to}`}
              {change.isNew && <StatusBadge tone="active">{t('isNew')}</StatusBadge>}
              {change.needsSecond && <StatusBadge tone="caution">{t('needsSecond')}</StatusBadge>}
            </p>
            <div className="text-note">
              <ChangedFields changes={change.changes} room="directions" />
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-soft">{t('more', { count: more })}</p>}
    </div>
  );
}
