import { useTranslations } from 'next-intl';
import { routes } from '#lib/routes.ts';
import { Link } from '../link.tsx';

export function SiteFooter() {
  const t = useTranslations('Layout');
  return (
    <footer className="mt-auto border-t border-line print:hidden">
      <div className="mx-auto flex max-w-site flex-wrap items-start justify-between gap-x-12 gap-y-4 px-4 py-8 sm:px-6">
        <div className="max-w-narrow">
          <p className="font-semibold">{t('name')}</p>
          <p className="text-soft">{t('footerNote')}</p>
        </div>
        <nav aria-label={t('footerMenu')} className="-mx-3 flex flex-wrap">
          <Link href={routes.rules} className="inline-flex min-h-11 items-center px-3">
            {t('rules')}
          </Link>
          <Link href={routes.aml} className="inline-flex min-h-11 items-center px-3">
            {t('aml')}
          </Link>
        </nav>
      </div>
    </footer>
  );
}
