import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFoundScreen } from '#components/layout/not-found-screen.tsx';
import { SiteFrame } from '#components/layout/site-frame.tsx';
import { UserMenu } from '#features/auth/user-menu.tsx';
import { settings } from '#lib/server/env.ts';

export const dynamicParams = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('ErrorPage');
  return { title: t('notFound'), robots: { index: false } };
}

/** Prerendered, so that an unknown path costs no render. The middleware adds status 404. */
export default function NotFoundPage() {
  return (
    <SiteFrame demo={settings().demo} userMenu={<UserMenu />}>
      <NotFoundScreen />
    </SiteFrame>
  );
}
