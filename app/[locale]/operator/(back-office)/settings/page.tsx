import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { SettingsScreen } from '#features/operator/settings/settings-screen.tsx';
import { settings } from '#lib/server/env.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Operator');
  return { title: t('nav.settings') };
}

/** Suspense is required, because the screen reads the query string, which is unknown during prerendering. */
export default function SettingsPage() {
  const { provider, url } = settings().chat;
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <SettingsScreen chatOfEnvironment={{ provider, url }} />
    </Suspense>
  );
}
