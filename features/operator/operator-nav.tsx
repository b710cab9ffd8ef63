'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Link } from '#components/link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { queryFor } from '#lib/api/query.ts';
import { cn } from '#lib/cn.ts';
import { usePathname } from '#lib/i18n/navigation.ts';
import { routes } from '#lib/routes.ts';
import { isInSection, sectionGroups, sectionOf } from './sections.ts';
import { useMay } from './use-role.ts';

/** Menu of the sections that the role of the signed-in person may open. On narrow screens the menu is collapsed. */
export function OperatorNav() {
  const t = useTranslations('Operator.nav');
  const path = usePathname();
  const mayOpen = useMay();
  const openInquiries = useOpenInquiries(mayOpen('inquiries:read'));
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === path;
  const listId = useId();
  const current = sectionOf(path);
  const groups = sectionGroups
    .map(({ name, sections }) => ({ name, sections: sections.filter(({ read }) => mayOpen(read)) }))
    .filter(({ sections }) => sections.length > 0);
  return (
    <nav aria-label={t('label')} className="lg:sticky lg:top-0 lg:max-h-dvh lg:self-start lg:overflow-y-auto">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpenedAt(isOpen ? null : path)}
        className="flex min-h-12 w-full items-center gap-3 border-b border-line bg-sheet px-4 font-semibold sm:px-6 lg:hidden"
      >
        <Icon name={isOpen ? 'close' : 'menu'} />
        {current ? t(current.name) : t('label')}
      </button>
      <div
        id={listId}
        className={cn(
          'grid gap-x-6 gap-y-4 p-4 max-lg:grid-cols-2 max-lg:border-b max-lg:border-line max-lg:bg-sheet sm:px-6 lg:gap-y-5 lg:py-5 lg:pr-3 lg:pl-3',
          !isOpen && 'max-lg:hidden',
        )}
      >
        {groups.map(({ name, sections }) => (
          <div key={name} className="content-start">
            <p className="px-3 pb-1 text-note text-soft">{t(`groups.${name}`)}</p>
            <ul>
              {sections.map(({ href, name: title }) => (
                <li key={href}>
                  <Link
                    href={href}
                    aria-current={isInSection(path, href) ? 'page' : undefined}
                    className="flex min-h-11 items-center gap-2 rounded-control px-3 text-ink no-underline hover:bg-wash aria-[current]:bg-accent-wash aria-[current]:font-semibold aria-[current]:text-accent-strong lg:min-h-9"
                  >
                    {t(title)}{' '}
                    {href === routes.operatorMessages() && openInquiries > 0 && (
                      <span className="rounded-mark bg-caution-wash px-1.5 text-note font-semibold text-caution tabular-nums">
                        {openInquiries} <span className="sr-only">{t('waiting')}</span>
                      </span>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}

const refreshMs = 60_000;

/** Returns the number of unanswered inquiries. Roles without access to inquiries get 0. */
function useOpenInquiries(mayAsk: boolean): number {
  const { data } = useQuery({
    ...queryFor('GET /api/v1/operator/messages/', { query: { show: 'open', size: 1 } }),
    enabled: mayAsk,
    refetchInterval: refreshMs,
  });
  return data?.count ?? 0;
}
