'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Link } from '#components/link.tsx';
import { usePathname } from '#lib/i18n/navigation.ts';
import { routes } from '#lib/routes.ts';

const sections = [
  [routes.account, 'home'],
  [routes.orders, 'orders'],
  [routes.accountCards, 'cards'],
  [routes.accountGift(), 'gift'],
  [routes.referrer, 'referrer'],
  [routes.promocodes(), 'promocodes'],
  [routes.accountShop, 'shop'],
  [routes.accountSettings, 'settings'],
] as const;

/**
 * Whether the menu marks a section as current. The overview is current only on its own page, because its path is a
 * prefix of all other sections' paths.
 */
const isCurrent = (href: string, pathname: string): boolean =>
  href === pathname || (href !== routes.account && pathname.startsWith(`${href}/`));

export function AccountNav() {
  const t = useTranslations('Account');
  const pathname = usePathname();
  const list = useRef<HTMLUListElement>(null);
  // On phones the menu scrolls horizontally, so the current section is scrolled into view.
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [pathname]);
  return (
    <nav
      aria-label={t('menu')}
      className="max-lg:-mx-4 max-lg:overflow-x-auto max-lg:border-b max-lg:border-line max-lg:px-1 sm:max-lg:-mx-6"
    >
      <ul ref={list} className="flex lg:grid lg:gap-1">
        {sections.map(([href, name]) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={isCurrent(href, pathname) ? 'page' : undefined}
              className="flex min-h-11 items-center px-3 whitespace-nowrap text-soft no-underline hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink max-lg:border-b-2 max-lg:border-transparent max-lg:aria-[current]:border-ink lg:border-l-2 lg:border-transparent lg:aria-[current]:border-ink"
            >
              {t(`nav.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
