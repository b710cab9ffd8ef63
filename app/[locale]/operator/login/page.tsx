import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Messages } from '#components/messages.tsx';
import { GuestPage } from '#features/auth/form/guest-page.tsx';
import { LoginForm } from '#features/auth/login-form.tsx';
import { QueryProvider } from '#lib/api/query-provider.tsx';
import { routes } from '#lib/routes.ts';
import { Frame } from '../../frame.tsx';

export const dynamicParams = false;

// Renders the page again each hour, so that the footer's contact details stay current.
export const revalidate = 3600;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Auth');
  return { title: t('title'), robots: { index: false } };
}

export default async function OperatorLoginPage() {
  const t = await getTranslations('Auth');
  return (
    <Messages names={['Auth', 'Validation', 'Captcha']}>
      <Frame>
        <QueryProvider>
          <GuestPage title={t('title')}>
            <LoginForm home={routes.operator} staff />
          </GuestPage>
        </QueryProvider>
      </Frame>
    </Messages>
  );
}
