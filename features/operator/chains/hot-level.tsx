import { useLocale, useTranslations } from 'next-intl';
import { formatAmount } from '#domain/format.ts';
import { formatMoment } from '#lib/format.ts';
import { IfMay } from '../if-may.tsx';
import type { DeskChain } from '../types.ts';
import { HotLevelForm } from './hot-level-form.tsx';

type Balance = NonNullable<DeskChain['wallet']>['balances'][number];

/**
 * Shows the configured minimum balance of the paying wallet in one currency, and a warning while the balance is too
 * low. A form changes the minimum.
 */
export function HotLevel({ balance: { code, level } }: { balance: Balance }) {
  const t = useTranslations('Operator.chains.level');
  const locale = useLocale();
  return (
    <div className="grid gap-1">
      {level && (
        <p className="text-note text-soft">
          {t('set', { level: `${formatAmount(level.level, locale)} ${code}`, below: level.below })}
        </p>
      )}
      {level?.lowSince && (
        <p className="text-note font-semibold text-danger">
          {t('low', {
            at: formatMoment(level.lowSince, locale),
            below: level.below,
            reopensAt: formatAmount(level.reopensAt, locale),
            code,
          })}
        </p>
      )}
      <IfMay permission="directions:write">
        <HotLevelForm key={level?.level ?? ''} code={code} level={level} />
      </IfMay>
    </div>
  );
}
