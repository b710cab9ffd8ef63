import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { Link } from '#components/link.tsx';
import { Prose } from '#components/prose.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { PageFrame } from '#features/content/page-frame.tsx';
import { PageHead } from '#features/content/page-head.tsx';
import { feeRange } from '#lib/fee-range.ts';
import { routes } from '#lib/routes.ts';
import { readApi } from '#lib/server/read-api.ts';
import { pageMetadata } from '#lib/server/seo/page-metadata.ts';
import { shopTerms } from '#lib/shop-terms.ts';
import { Crumbs } from '../../crumbs.tsx';
import { readPage } from '../read-page.ts';

export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  const [{ title }, t] = await Promise.all([readPage('shops'), getTranslations('Shops')]);
  return pageMetadata({ path: routes.shops, title, description: t('lead') });
}

export default async function ShopsPage() {
  const [{ title, html }, t, locale] = await Promise.all([readPage('shops'), getTranslations('Shops'), getLocale()]);
  const common = await getTranslations('Common');
  const fee = await readApi(locale, 'GET /api/v1/shop/fee/');
  const range = feeRange(fee, locale, (ends) => common('percentRange', ends));
  return (
    <PageFrame>
      <Crumbs way={[{ name: title, path: routes.shops }]} />
      <PageHead title={title} lead={t('lead')}>
        <p className="mt-3">
          <Link href={routes.accountShop} className={buttonClass()}>
            {t('become')}
          </Link>
        </p>
        <p className="text-soft">{t('becomeText')}</p>
        {range && <p>{t('fee', { range })}</p>}
        <p>{t('terms', shopTerms(fee, locale))}</p>
      </PageHead>
      <Prose wide html={html} />
    </PageFrame>
  );
}
