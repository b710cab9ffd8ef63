'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { queryFor } from '#lib/api/query.ts';
import { cn } from '#lib/cn.ts';
import { usePathname } from '#lib/i18n/navigation.ts';
import { routes } from '#lib/routes.ts';

export function OperatorNav() {
  const t = useTranslations('Operator.nav');
  const path = usePathname();
  const openInquiries = useOpenInquiries();
  const sections = [
    [routes.operator, t('queue')],
    [routes.operatorReserves, t('reserves')],
    [routes.operatorRates(), t('rates')],
    [routes.operatorOffices, t('offices')],
    [routes.operatorMessages(), t('messages')],
    [routes.operatorWithdrawals(), t('withdrawals')],
    [routes.operatorAudit, t('audit')],
    [routes.operatorVerifications(), t('verifications')],
    [routes.operatorShops(), t('shops')],
    [routes.operatorContests, t('contests')],
    [routes.operatorHours, t('hours')],
    [routes.operatorTech, t('tech')],
    [routes.operatorJournal(), t('journal')],
  ] as const;
  const isCurrent = (href: string) =>
    path === href || (href === routes.operator && path.startsWith('/operator/claims'));
  return (
    <nav
      aria-label={t('label')}
      className="flex flex-wrap max-2xl:order-last max-2xl:w-full max-2xl:border-t max-2xl:border-line"
    >
      {sections.map(([href, name]) => (
        <Link
          key={href}
          href={href}
          aria-current={isCurrent(href) ? 'page' : undefined}
          className={cn(
            'inline-flex min-h-12 items-center border-b-2 px-1.5 no-underline sm:px-3 2xl:px-2',
            isCurrent(href) ? 'border-accent text-ink' : 'border-transparent text-soft hover:text-ink',
          )}
        >
          {name}{' '}
          {href === routes.operatorMessages() && openInquiries > 0 && (
            <span className="ml-1.5 rounded-mark bg-caution-wash px-1.5 text-note font-semibold text-caution tabular-nums">
              {openInquiries} <span className="sr-only">{t('waiting')}</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

const refreshMs = 60_000;

/** Returns the number of unanswered inquiries, which is fetched for staff only. */
function useOpenInquiries(): number {
  const me = useQuery({ ...queryFor('GET /api/v1/users/me/'), enabled: false });
  const { data } = useQuery({
    ...queryFor('GET /api/v1/operator/messages/', { query: { show: 'open', size: 1 } }),
    enabled: me.data !== undefined && me.data.role !== 'user',
    refetchInterval: refreshMs,
  });
  return data?.count ?? 0;
}
