import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { WithdrawalsScreen } from '#features/operator/withdrawals/withdrawals-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Operator');
  return { title: t('nav.withdrawals') };
}

export default function WithdrawalsPage() {
  return (
    <Suspense>
      <WithdrawalsScreen />
    </Suspense>
  );
}
