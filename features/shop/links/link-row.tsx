'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Qr } from '#components/ui/qr.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { formatMoment } from '#lib/format.ts';
import type { ShopLink } from '../types.ts';
import { CloseLink } from './close-link.tsx';
import { LinkSums } from './link-sums.tsx';

const tones = { open: 'success', pending: 'caution', paid: 'success', expired: 'neutral', closed: 'neutral' } as const;

interface Props {
  link: ShopLink;
  /** Whether the link was created just now. A new link shows its QR code immediately. */
  isNew: boolean;
}

/** A payment link with its sum, counters and actions. */
export function LinkRow({ link, isNew }: Props) {
  const t = useTranslations('Shop.links');
  const locale = useLocale();
  const [choice, setChoice] = useState<boolean | null>(null);
  const isShown = choice ?? isNew;
  const { id, mode, url, order, title, once, state, opens, payments } = link;
  const isUsable = state === 'open' || state === 'pending';
  const until = link.expiresAt ? `, ${t('until', { moment: formatMoment(link.expiresAt, locale) })}` : '';
  return (
    <li className="grid gap-3 border-b border-line py-4">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="wrap-anywhere">{title ? `${order} · ${title}` : order}</span>
          {mode === 'test' && <StatusBadge tone="caution">{t('test')}</StatusBadge>}
          <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
        </p>
        <LinkSums link={link} />
        <p className="text-note text-soft">
          {t(once ? 'once' : 'reusable')}
          {until} · {t('opens', { count: opens })}
          {!once && ` · ${t('payments', { count: payments })}`} ·{' '}
          {t('createdAt', { moment: formatMoment(link.createdAt, locale) })}
        </p>
        {isUsable && (
          <p className="flex items-center gap-x-2">
            <code className="min-w-0 wrap-anywhere">{url}</code>
            <CopyButton compact value={url} what={t('address')} />
          </p>
        )}
      </div>
      {isUsable && (
        <div className="flex flex-wrap gap-2">
          <a href={url} target="_blank" rel="noopener" className={buttonClass('secondary')}>
            {t('preview')}
          </a>
          <Button variant="quiet" aria-expanded={isShown} onClick={() => setChoice(!isShown)}>
            {t(isShown ? 'hide' : 'show')}
          </Button>
          <CloseLink id={id} />
        </div>
      )}
      {isUsable && isShown && <Qr text={url} label={t('qr', { order })} />}
    </li>
  );
}
