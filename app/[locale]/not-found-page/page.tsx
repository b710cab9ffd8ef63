import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFoundScreen } from '#components/layout/error-screen.tsx';
import { UserMenu } from '#features/auth/user-menu.tsx';
import { Frame } from '../frame.tsx';

export const dynamicParams = false;

// Renders the page again each hour, so that the footer's contact details stay current.
export const revalidate = 3600;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('ErrorPage');
  return { title: t('notFound'), robots: { index: false } };
}

/** The 404 page is prerendered, so that unknown paths cost no rendering. The middleware sets the status code. */
export default function NotFoundPage() {
  return (
    <Frame userMenu={<UserMenu />}>
      <NotFoundScreen />
    </Frame>
  );
}
