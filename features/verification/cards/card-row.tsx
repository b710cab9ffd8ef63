'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { StatusBadge, type Tone } from '#components/ui/status-badge.tsx';
import { formatDate } from '#lib/format.ts';
import { routes } from '#lib/routes.ts';
import { exchangeWith } from '../exchange-with.ts';
import type { Verification } from '../types.ts';
import { ForgetCard } from './forget-card.tsx';

const tones: Record<Verification['status'], Tone> = {
  draft: 'caution',
  wait: 'active',
  work: 'active',
  success: 'success',
  reject: 'danger',
  expired: 'neutral',
  revoked: 'danger',
};

export function CardRow({ card }: { card: Verification }) {
  const t = useTranslations('Verification');
  const locale = useLocale();
  const { status, masked, psName, expiresAt } = card;
  const form = exchangeWith(card);
  const mayForget = status !== 'wait' && status !== 'work' && status !== 'revoked';
  return (
    <li className="grid gap-2 border-b border-line py-4 sm:flex sm:items-center sm:gap-x-6 xl:grid xl:grid-cols-[minmax(0,1fr)_16rem_20rem]">
      <div className="grid flex-1 gap-1 sm:min-w-56 xl:min-w-0">
        <p className="font-semibold tabular-nums">{masked ?? t('cards.noNumber')}</p>
        <p className="text-soft">{psName}</p>
      </div>
      <div className="grid justify-items-start gap-1">
        <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
        {status === 'success' && expiresAt && (
          <p className="text-note text-soft">{t('validUntil', { date: formatDate(expiresAt, locale) })}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 xl:justify-end">
        {form && (
          <Link href={form} className="inline-flex min-h-11 items-center font-semibold">
            {t('cards.exchange')}
          </Link>
        )}
        <Link href={routes.verify(card.id)} className="inline-flex min-h-11 items-center">
          {card.editable ? t('cards.continue') : t('cards.open')}
        </Link>
        {mayForget && <ForgetCard card={card} />}
      </div>
    </li>
  );
}
