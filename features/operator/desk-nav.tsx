'use client';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { cn } from '#lib/cn.ts';
import { usePathname } from '#lib/i18n/navigation.ts';
import { routes } from '#lib/routes.ts';

/** The rooms of the desk. */
export function DeskNav() {
  const t = useTranslations('Operator.nav');
  const path = usePathname();
  const rooms = [
    [routes.operator, t('queue')],
    [routes.operatorReserves, t('reserves')],
    [routes.operatorAudit, t('audit')],
  ] as const;
  const isHere = (href: string) => path === href || (href === routes.operator && path.startsWith('/operator/claims'));
  return (
    <nav aria-label={t('label')} className="flex max-sm:order-last max-sm:w-full max-sm:border-t max-sm:border-line">
      {rooms.map(([href, name]) => (
        <Link
          key={href}
          href={href}
          aria-current={isHere(href) ? 'page' : undefined}
          className={cn(
            'inline-flex min-h-12 items-center border-b-2 px-3 no-underline',
            isHere(href) ? 'border-accent text-ink' : 'border-transparent text-soft hover:text-ink',
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
