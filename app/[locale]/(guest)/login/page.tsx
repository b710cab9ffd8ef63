import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Link } from '#components/link.tsx';
import { GuestPage } from '#features/auth/form/guest-page.tsx';
import { LoginForm } from '#features/auth/login-form.tsx';
import { routes } from '#lib/routes.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Auth.login');
  return { title: t('title') };
}

export default async function LoginPage() {
  const t = await getTranslations('Auth.login');
  return (
    <GuestPage
      title={t('title')}
      lead={<p>{t('lead')}</p>}
      footer={
        <p>
          {t('noAccount')} <Link href={routes.register}>{t('register')}</Link>
        </p>
      }
    >
      <LoginForm home={routes.orders} />
    </GuestPage>
  );
}
