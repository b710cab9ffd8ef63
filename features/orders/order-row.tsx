'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Amount } from '#components/ui/amount.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { toneOf } from '#components/ui/claim-tone.ts';
import { Icon } from '#components/ui/icon.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { formatMoment } from '#lib/format.ts';
import { nextStepOf } from '#lib/next-step.ts';
import { routes } from '#lib/routes.ts';
import type { Order } from './types.ts';

export function OrderRow({ order }: { order: Order }) {
  const t = useTranslations('Orders');
  const locale = useLocale();
  const { fromName, toName, extraOf } = order;
  const step = nextStepOf(order.actions);
  return (
    <article className="grid gap-x-6 gap-y-2 py-4 md:grid-cols-[10rem_minmax(0,1fr)_12rem_8rem] md:items-center xl:grid-cols-[10rem_minmax(0,1fr)_16rem_8rem]">
      <p className="flex flex-wrap items-baseline gap-x-3 max-md:justify-between md:grid">
        <Link href={routes.claim(order.id)} className="font-semibold tabular-nums">
          {t('number', { number: String(order.number) })}
        </Link>
        <time dateTime={order.createdAt} className="text-note text-soft">
          {formatMoment(order.createdAt, locale)}
        </time>
      </p>
      <p className="grid gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2">
          <Amount value={order.fromSumma} code={order.fromCurrency} className="font-semibold" />
          {extraOf === null && (
            <>
              <Icon name="arrow" className="size-4 text-soft" />
              <span className="sr-only">{t('turnsInto')}</span>
              <Amount value={order.toSumma} code={order.toCurrency} className="font-semibold" />
            </>
          )}
        </span>
        <span className="text-note text-soft">
          {extraOf === null ? `${fromName} → ${toName}` : t('extraOf', { number: String(extraOf) })}
        </span>
      </p>
      <p>
        <StatusBadge tone={toneOf(order.status)}>{order.title}</StatusBadge>
      </p>
      <p className="flex flex-wrap items-center gap-x-6 md:grid md:justify-items-end md:justify-self-end">
        {step && (
          <Link href={routes.claim(order.id)} className={buttonClass('primary')}>
            {t(`step.${step}`)}
          </Link>
        )}
        {extraOf === null && <RepeatLink order={order} />}
      </p>
    </article>
  );
}

function RepeatLink({ order }: { order: Order }) {
  const t = useTranslations('Orders');
  const { fromCode, toCode, fromName, toName, city, fromSumma } = order;
  const home = routes.home({ cur_from: fromCode, cur_to: toCode, ...(city && { city }), from_summa: fromSumma });
  const href = order.gift ? routes.accountGift() : home;
  return (
    <Link
      href={href}
      aria-label={t('repeatWhat', { from: fromName, to: toName })}
      className="inline-flex min-h-11 items-center gap-2"
    >
      <Icon name="turn" />
      {t('repeat')}
    </Link>
  );
}
