import { useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import { isOverdue } from '../is-overdue.ts';
import type { DeskHealth } from '../types.ts';
import { healthParts, statesOf } from './health-rows.ts';

/**
 * Says that all is well, or else names the parts of the exchange that have a problem and tells whether orders are
 * overdue.
 */
export function Attention({ health, now }: { health: DeskHealth; now: number }) {
  const t = useTranslations('Operator.overview');
  const states = statesOf(health, now);
  const parts = healthParts.filter((part) => states[part] !== 'ok').map((part) => t(`health.${part}.name`));
  const isLate = health.queue.some(({ oldest }) => isOverdue(oldest, now));
  if (parts.length === 0 && !isLate) return <Callout tone="success" title={t('allWell')} live />;
  const isBad = isLate || healthParts.some((part) => states[part] === 'bad');
  return (
    <Callout tone={isBad ? 'danger' : 'caution'} title={t('attention')} live>
      <ul className="flex flex-wrap gap-x-4">
        {isLate && (
          <li>
            <a href="#queue-ages">{t('lateOrders')}</a>
          </li>
        )}
        {parts.length > 0 && (
          <li>
            <a href="#state">{parts.join(', ')}</a>
          </li>
        )}
      </ul>
    </Callout>
  );
}
