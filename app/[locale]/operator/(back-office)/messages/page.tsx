import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { InquiriesScreen } from '#features/operator/inquiries/inquiries-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Operator');
  return { title: t('nav.messages') };
}

export default function MessagesPage() {
  return (
    <Suspense>
      <InquiriesScreen />
    </Suspense>
  );
}
