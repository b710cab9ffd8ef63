import { useTranslations } from 'next-intl';
import { routes } from '#lib/routes.ts';
import { Link } from '../link.tsx';

/** Links to every section, grouped by topic. */
export function SiteFooter() {
  const t = useTranslations('Layout');
  const groups = [
    {
      name: t('service'),
      links: [
        [routes.home(), t('exchange')],
        [routes.cash, t('cash')],
        [routes.faq, t('faq')],
        [routes.news(), t('news')],
        [routes.contest, t('contest')],
        [routes.contacts(), t('contacts')],
      ],
    },
    {
      name: t('partners'),
      links: [
        [routes.partnersUsers, t('partnersUsers')],
        [routes.partnersMonitoring, t('monitoring')],
        [routes.shops, t('shops')],
      ],
    },
    {
      name: t('documents'),
      links: [
        [routes.rules, t('rules')],
        [routes.aml, t('aml')],
      ],
    },
  ];
  return (
    <footer className="mt-auto border-t border-line print:hidden">
      <div className="mx-auto grid max-w-site gap-x-12 gap-y-8 px-4 py-10 max-sm:pb-24 sm:px-6 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="max-w-narrow">
          <p className="font-semibold">{t('name')}</p>
          <p className="text-soft">{t('footerNote')}</p>
        </div>
        <nav aria-label={t('footerMenu')} className="grid grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-3 sm:gap-x-12">
          {groups.map(({ name, links }) => (
            <div key={name} className="max-sm:first:row-span-2">
              <p className="text-soft">{name}</p>
              <ul className="mt-1">
                {links.map(([href = '', label]) => (
                  <li key={href}>
                    <Link href={href} className="inline-flex min-h-11 items-center py-2">
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  );
}
