import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SiteFrame } from '#components/layout/site-frame.tsx';
import { Messages } from '#components/messages.tsx';
import { GuestPage } from '#features/auth/form/guest-page.tsx';
import { LoginForm } from '#features/auth/login-form.tsx';
import { QueryProvider } from '#lib/api/query-provider.tsx';
import { routes } from '#lib/routes.ts';
import { settings } from '#lib/server/env.ts';

export const dynamicParams = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Auth');
  return { title: t('title'), robots: { index: false } };
}

export default async function OperatorLoginPage() {
  const t = await getTranslations('Auth');
  return (
    <Messages names={['Auth', 'Validation', 'Captcha']}>
      <SiteFrame demo={settings().demo}>
        <QueryProvider>
          <GuestPage title={t('title')}>
            <LoginForm home={routes.operator} staff />
          </GuestPage>
        </QueryProvider>
      </SiteFrame>
    </Messages>
  );
}
