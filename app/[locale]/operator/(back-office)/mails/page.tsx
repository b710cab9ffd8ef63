import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MailsScreen } from '#features/operator/mails/mails-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Operator');
  return { title: t('nav.mails') };
}

export default function MailsPage() {
  return <MailsScreen />;
}
