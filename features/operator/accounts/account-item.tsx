'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Link } from '#components/link.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { formatDate, formatMoment } from '#lib/format.ts';
import { routes } from '#lib/routes.ts';
import { IfMay } from '../if-may.tsx';
import type { CustomerAccount } from '../types.ts';
import { type AccountAction, AccountActionForm } from './account-action-form.tsx';

export function AccountItem({ account }: { account: CustomerAccount }) {
  const t = useTranslations('Operator.accounts');
  const locale = useLocale();
  const [action, setAction] = useState<AccountAction | null>(null);
  const { id, email, isActivated, hasSecondFactor, createdAt, seenAt, sessions, orders, shop, block } = account;
  const offered: AccountAction[] = [block ? 'unblock' : 'block', ...(sessions > 0 ? (['endSessions'] as const) : [])];
  return (
    <li className="grid items-start gap-x-8 gap-y-2 py-4 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)_auto]">
      <div className="grid gap-1">
        <p className="font-semibold wrap-anywhere">{email}</p>
        {block && (
          <p>
            <StatusBadge tone="danger">{t('blocked')}</StatusBadge>
          </p>
        )}
        <p className="text-note text-soft">{t('created', { date: formatDate(createdAt, locale) })}</p>
        <p className="text-note text-soft">
          {seenAt === null ? t('neverSeen') : t('seen', { moment: formatMoment(seenAt, locale) })}
        </p>
      </div>
      <div className="grid max-w-text content-start gap-1">
        <p className="tabular-nums">
          {orders.count === 0 ? (
            <span className="text-soft">{t('noOrders')}</span>
          ) : (
            <Link
              href={routes.operatorQueue({ show: 'all', account: id })}
              className="inline-flex min-h-8 items-center"
            >
              {t('orders', { count: orders.count, done: orders.done })}
            </Link>
          )}
        </p>
        <p className="text-note text-soft">
          {[
            t(isActivated ? 'confirmed' : 'unconfirmed'),
            t(hasSecondFactor ? 'secondFactor' : 'noSecondFactor'),
            t('sessions', { count: sessions }),
            ...(shop === null ? [] : [t('shop', { name: shop })]),
          ].join(' · ')}
        </p>
        {block && (
          <p className="wrap-anywhere">
            {t('blockedFor', {
              reason: block.reason,
              at: formatMoment(block.at, locale),
              by: block.by ?? t('formerStaff'),
            })}
          </p>
        )}
      </div>
      <IfMay permission="accounts:write">
        <div className="flex flex-wrap gap-2 lg:flex-col">
          {offered.map((name) => (
            <Button
              key={name}
              variant="secondary"
              size="dense"
              aria-label={t(`action.${name}.of`, { email })}
              onClick={() => setAction(name)}
            >
              {t(`action.${name}.name`)}
            </Button>
          ))}
        </div>
      </IfMay>
      <Dialog
        open={action !== null}
        onClose={() => setAction(null)}
        title={action ? t(`action.${action}.of`, { email }) : ''}
      >
        {action && <AccountActionForm account={account} action={action} onDone={() => setAction(null)} />}
      </Dialog>
    </li>
  );
}
