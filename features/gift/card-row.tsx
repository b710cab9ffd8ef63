'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Link } from '#components/link.tsx';
import { Amount } from '#components/ui/amount.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { isPositive } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import { formatDate, formatMoment } from '#lib/format.ts';
import { routes } from '#lib/routes.ts';
import { ActivateCard } from './activate-card.tsx';
import { tones } from './card-tone.ts';
import type { OwnGiftCard } from './types.ts';

/**
 * Shows one of the account's gift cards with all uses of this card, and a form that exchanges its remaining balance.
 */
export function CardRow({ card }: { card: OwnGiftCard }) {
  const t = useTranslations('Gift');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { id, ps, ending, value, balance, currency, status, expiresAt, held, claim, codeKept, uses } = card;
  const isUsable = held && status === 'active' && balance !== null;
  const isCodeOfUse = codeKept && (status === 'unused' || status === 'active');
  return (
    <li className="grid gap-4 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid min-w-0 gap-0.5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Amount value={balance ?? value} code={currency} className="font-semibold" />
            {balance !== null && balance !== value && (
              <span className="text-soft">{t('list.of', { value: formatMoney(value, currency, locale) })}</span>
            )}
            <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
          </p>
          <p className="text-note text-soft">
            {t('ending', { ending })} · {t('list.until', { date: formatDate(expiresAt, locale) })}
          </p>
          {claim && (
            <p className="text-note">
              <Link href={routes.claim(claim.id)}>{t('list.bought', { number: String(claim.number) })}</Link>
            </p>
          )}
          {balance === null && <p className="text-note text-soft">{t('list.foreign')}</p>}
          {status === 'blocked' && <p className="text-note text-soft">{t('list.blocked')}</p>}
          {uses.map(({ claimId, number, summa, returned, at }) => (
            <p key={claimId} className="text-note">
              <Link href={routes.claim(claimId)}>{t('list.use', { number: String(number) })}</Link>{' '}
              <span className="text-soft tabular-nums">
                {formatMoney(summa, currency, locale)}, {formatMoment(at, locale)}
                {isPositive(returned) && ` · ${t('list.returned')}`}
              </span>
            </p>
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          {claim && isCodeOfUse && (
            <Link href={routes.claim(claim.id)} className={buttonClass('secondary')}>
              {t('list.code')}
            </Link>
          )}
          {isUsable && (
            <Button variant={isOpen ? 'quiet' : 'secondary'} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t(isOpen ? 'list.close' : 'list.spend')}
            </Button>
          )}
        </div>
      </div>
      {isUsable && isOpen && (
        <div className="max-w-text">
          <ActivateCard card={{ ps, balance, currency }} by={{ card: id }} />
        </div>
      )}
    </li>
  );
}
