'use client';
import { useLocale, useTranslations } from 'next-intl';
import { StatusBadge, type Tone } from '#components/ui/status-badge.tsx';
import { formatMoment } from '#lib/format.ts';
import { IfMay } from '../if-may.tsx';
import type { OperatorShop } from '../types.ts';
import { ShopDecision } from './shop-decision.tsx';

const tones: Record<OperatorShop['status'], Tone> = {
  wait: 'caution',
  active: 'success',
  refused: 'neutral',
  closed: 'danger',
};

export function ShopItem({ shop }: { shop: OperatorShop }) {
  const t = useTranslations('Operator.shops');
  const locale = useLocale();
  const { status, name, site, about, by, note, askedAt, decidedBy, decidedAt } = shop;
  return (
    <li className="grid gap-x-8 gap-y-3 py-5 lg:grid-cols-[16rem_minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="wrap-anywhere">{name}</span>
          <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
        </p>
        <p className="text-note text-soft">{t('asked', { moment: formatMoment(askedAt, locale) })}</p>
        <p className="wrap-anywhere">{by ?? t('deleted')}</p>
      </div>
      <div className="grid content-start gap-2">
        <p>
          {/* The link to the shop's site sends no Referer, because the applicant chose this site and must not learn
              the back office's URL. */}
          <a href={site} target="_blank" rel="noopener noreferrer nofollow" className="wrap-anywhere">
            {site}
          </a>
        </p>
        <p className="max-w-text whitespace-pre-wrap wrap-anywhere">{about}</p>
        {decidedBy && decidedAt && (
          <p className="text-note text-soft wrap-anywhere">
            {t('decided', { by: decidedBy, moment: formatMoment(decidedAt, locale) })}
          </p>
        )}
        {note && <p className="text-note wrap-anywhere">{t('noteIs', { note })}</p>}
      </div>
      <IfMay permission="shops:write">
        <ShopDecision key={`${status} ${askedAt}`} shop={shop} />
      </IfMay>
    </li>
  );
}
