import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountHome } from '#features/account/account-home.tsx';
import { RecentOrders } from '#features/orders/recent-orders.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Account');
  return { title: t('title') };
}

export default function AccountPage() {
  return <AccountHome recent={<RecentOrders />} />;
}
