import { useTranslations } from 'next-intl';
import { routes } from '#lib/routes.ts';
import { FooterContacts, type FooterData } from './footer-contacts.tsx';
import { NavLinks } from './nav-links.tsx';

export function SiteFooter(data: FooterData) {
  const t = useTranslations('Layout');
  const groups: { name: string; links: (readonly [href: string, label: string])[] }[] = [
    {
      name: t('service'),
      links: [
        [routes.home(), t('exchange')],
        [routes.claimFind, t('findOrder')],
        [routes.cash, t('cash')],
        [routes.faq, t('faq')],
        [routes.news(), t('news')],
        [routes.contest, t('contest')],
        [routes.contacts(), t('contacts')],
        [routes.status, t('status')],
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
      <div className="mx-auto grid max-w-site gap-x-16 gap-y-6 px-4 py-8 max-sm:pb-24 sm:px-6 lg:grid-cols-[minmax(0,1fr)_auto]">
        <FooterContacts {...data} />
        <nav aria-label={t('footerMenu')} className="grid content-start gap-y-2 sm:gap-y-0">
          {groups.map(({ name, links }) => (
            <div key={name} className="foot-group">
              <p className="text-soft">{name}</p>
              <ul className="flex flex-wrap gap-x-5">
                <NavLinks links={links} className="foot-link" items />
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  );
}
