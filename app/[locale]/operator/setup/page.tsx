import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Messages } from '#components/messages.tsx';
import { SetupScreen } from '#features/auth/invitation/setup-screen.tsx';
import { QueryProvider } from '#lib/api/query-provider.tsx';
import { Frame } from '../../frame.tsx';

export const dynamicParams = false;

// Renders the page again each hour, so that the footer's contact details stay current.
export const revalidate = 3600;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('StaffSetup');
  return { title: t('pageTitle'), robots: { index: false } };
}

export default function OperatorSetupPage() {
  return (
    <Messages names={['Auth', 'Account', 'Validation', 'StaffSetup', 'StaffRoles']}>
      <Frame>
        <QueryProvider>
          <SetupScreen />
        </QueryProvider>
      </Frame>
    </Messages>
  );
}
