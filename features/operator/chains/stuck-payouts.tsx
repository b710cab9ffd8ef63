import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Amount } from '#components/ui/amount.tsx';
import { routes } from '#lib/routes.ts';
import { formatAge } from '../format-age.ts';
import type { DeskChain } from '../types.ts';

/**
 * Lists the payouts of a chain that need an action of staff or have been waiting for too long. A link leads to all
 * payouts.
 */
export function StuckPayouts({ payouts, now }: { payouts: DeskChain['stuck']; now: number }) {
  const t = useTranslations('Operator.chains');
  const words = useTranslations('Operator.payouts');
  const locale = useLocale();
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">{t('stuck')}</h3>
        <Link href={routes.operatorPayouts()}>{t('allPayouts')}</Link>
      </div>
      {payouts.length === 0 ? (
        <p className="text-soft">{t('noStuck')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {payouts.map(({ id, claim, status, reason, code, summa, since }) => (
            <li key={id} className="grid gap-x-8 gap-y-1 py-2 sm:grid-cols-[12rem_10rem_minmax(0,1fr)]">
              <Link href={routes.operatorClaim(claim.id)}>{words('order', { number: claim.number })}</Link>
              <Amount value={summa} code={code} />
              <span>
                {t('since', { status: words(`status.${status}`), age: formatAge(since, now, locale) })}
                {reason && ` · ${words(`reason.${reason}`)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
