import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFoundScreen } from '#components/layout/error-screen.tsx';
import { NavLinks } from '#components/layout/nav-links.tsx';
import { UserMenu } from '#features/auth/user-menu.tsx';
import { routes } from '#lib/routes.ts';
import { Frame } from '../frame.tsx';

export const dynamicParams = false;

// Renders the page again each hour, so that the footer's contact details stay current.
export const revalidate = 3600;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('ErrorPage');
  return { title: t('notFound'), robots: { index: false } };
}

/** The 404 page is prerendered, so that unknown paths cost no rendering. The middleware sets the status code. */
export default async function NotFoundPage() {
  const t = await getTranslations('Layout');
  const links = [
    [routes.cash, t('cash')],
    [routes.faq, t('faq')],
    [routes.news(), t('news')],
    [routes.shops, t('shops')],
    [routes.contacts(), t('contacts')],
  ] as const;
  return (
    <Frame userMenu={<UserMenu />}>
      <NotFoundScreen>
        <p className="flex flex-wrap gap-x-5 text-body">
          <NavLinks links={links} className="foot-link" />
        </p>
      </NotFoundScreen>
    </Frame>
  );
}
