import { getLocale, getTranslations } from 'next-intl/server';
import { JsonLd } from '#components/json-ld.tsx';
import { routes } from '#lib/routes.ts';
import { breadcrumbs, type Crumb } from '#lib/server/seo/structured-data.ts';

/** Breadcrumbs as structured data for search engines, not visible on the page. */
export async function Crumbs({ way }: { way: Crumb[] }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('Layout')]);
  return <JsonLd data={breadcrumbs(locale, [{ name: t('name'), path: routes.home() }, ...way])} />;
}
