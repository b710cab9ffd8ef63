'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { StatusBadge, type Tone } from '#components/ui/status-badge.tsx';
import { isPositive } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import type { CallResponse } from '#lib/api/types.ts';
import { formatDate, formatPercent } from '#lib/format.ts';
import { routes } from '#lib/routes.ts';

type Promocode = CallResponse<'GET /api/v1/users/me/promocodes/'>['results'][number];

const tones: Record<Promocode['status'], Tone> = {
  active: 'success',
  used: 'neutral',
  expired: 'neutral',
  off: 'neutral',
};

/** Currency of a promo code's amounts. */
const unit = 'USD';

interface Props {
  promocode: Promocode;
  /** Time at which the list was loaded, in ms since the epoch. */
  at: number;
}

export function PromocodeRow({ promocode, at }: Props) {
  const t = useTranslations('Promocodes');
  const locale = useLocale();
  const { code, type, value, status, dateStart, pairs } = promocode;
  const isLater = status === 'off' && dateStart !== null && Date.parse(dateStart) > at;
  const [pair] = pairs;
  const href = routes.home({ ...(pair && { cur_from: pair.fromCode, cur_to: pair.toCode }), promocode: code });
  const bonus = type === 'fix' ? formatMoney(value, unit, locale) : formatPercent(value, locale);
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid content-start gap-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="text-lead font-semibold wrap-anywhere">{code}</span>
          <CopyButton compact value={code} what={t('what')} />
          <StatusBadge tone={tones[status]}>{t(`status.${isLater ? 'later' : status}`)}</StatusBadge>
        </p>
        <p className="font-semibold tabular-nums">{t(`bonus.${type}`, { bonus })}</p>
        <Conditions promocode={promocode} isLater={isLater} />
      </div>
      {status === 'active' && (
        <Link href={href} className={`${buttonClass('secondary')} self-start justify-self-start`}>
          {t('use')}
        </Link>
      )}
    </li>
  );
}

function Conditions({ promocode, isLater }: { promocode: Promocode; isLater: boolean }) {
  const t = useTranslations('Promocodes');
  const locale = useLocale();
  const { minSumma, maxBonus, pairs, used, limit, dateStart, dateEnd } = promocode;
  const money = (summa: string) => formatMoney(summa, unit, locale);
  const date = (iso: string) => formatDate(iso, locale);
  const conditions = [
    isPositive(minSumma) && t('minimum', { summa: money(minSumma) }),
    maxBonus !== null && t('maximum', { summa: money(maxBonus) }),
    pairs.length > 0 ? t('pairs', { pairs: pairs.map(({ name }) => name).join(', ') }) : t('anyPair'),
    isLater && dateStart !== null && t('from', { date: date(dateStart) }),
    dateEnd !== null && t('until', { date: date(dateEnd) }),
    limit === null ? used > 0 && t('used', { used }) : t('usedOf', { used, limit }),
  ].filter((text) => text !== false);
  return (
    <ul className="flex flex-wrap gap-x-4 text-soft tabular-nums">
      {conditions.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
