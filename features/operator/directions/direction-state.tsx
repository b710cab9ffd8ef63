import { useTranslations } from 'next-intl';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import type { DeskDirection } from '../types.ts';

type Problem = DeskDirection['problems'][number];

/** Shows whether visitors can exchange the pair, and if not, which problems prevent it. */
export function DirectionState({ direction: { problems, isWaiting } }: { direction: DeskDirection }) {
  const t = useTranslations('Operator.directions');
  const rates = useTranslations('Operator.rates');
  const isOff = problems.some(({ code }) => code === 'off');
  const isClosed = problems.some(({ code }) => code !== 'requisites');
  const textOf = ({ code, unit, why }: Problem) =>
    code === 'rate' && unit && why ? `${unit}: ${rates(`why.${why}`)}` : t(`problem.${code}`);
  // A switched-off pair shows no other problems, because these matter only after an operator has switched the pair on.
  const told = isOff ? [] : problems;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:justify-end">
      {isOff && <StatusBadge tone="neutral">{t('problem.off')}</StatusBadge>}
      {!isOff && isClosed && <StatusBadge tone="danger">{t('closed')}</StatusBadge>}
      {!isClosed && told.length > 0 && <StatusBadge tone="caution">{t('open')}</StatusBadge>}
      {!isClosed && told.length === 0 && <span className="text-soft">{t('open')}</span>}
      {told.length > 0 && <span>{told.map(textOf).join('; ')}</span>}
      {isWaiting && <StatusBadge tone="caution">{t('waits')}</StatusBadge>}
    </span>
  );
}
