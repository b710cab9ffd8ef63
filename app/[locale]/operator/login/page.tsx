import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SiteFrame } from '#components/layout/site-frame.tsx';
import { Messages } from '#components/messages.tsx';
import { LoginForm } from '#features/auth/login-form.tsx';
import { routes } from '#lib/routes.ts';
import { settings } from '#lib/server/env.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Auth');
  return { title: t('title'), robots: { index: false } };
}

export default async function OperatorLoginPage() {
  const t = await getTranslations('Auth');
  return (
    <Messages names={['Auth', 'Validation']}>
      <SiteFrame demo={settings().demo}>
        <div className="mx-auto grid w-full max-w-[26rem] gap-6 px-4 py-10 sm:py-16">
          <h1 className="text-title font-semibold">{t('title')}</h1>
          <LoginForm home={routes.operator} />
        </div>
      </SiteFrame>
    </Messages>
  );
}
