import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PayScreen } from '#features/pay/pay-screen.tsx';

interface Props {
  params: Promise<{ code: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Pay');
  return { title: t('title') };
}

export default async function PayPage({ params }: Props) {
  const { code } = await params;
  return <PayScreen code={code} />;
}
