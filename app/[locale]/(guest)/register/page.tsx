import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { GuestPage } from '#features/auth/form/guest-page.tsx';
import { LoginFooter } from '#features/auth/form/login-footer.tsx';
import { RegisterForm } from '#features/auth/register-form.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Auth.register');
  return { title: t('title') };
}

export default async function RegisterPage() {
  const t = await getTranslations('Auth.register');
  return (
    <GuestPage title={t('title')} lead={<p>{t('lead')}</p>} footer={<LoginFooter question={t('hasAccount')} />}>
      <RegisterForm />
    </GuestPage>
  );
}
