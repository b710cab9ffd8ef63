import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { SiteFrame } from '#components/layout/site-frame.tsx';
import { Messages } from '#components/messages.tsx';
import { UserMenu } from '#features/auth/user-menu.tsx';
import { QueryProvider } from '#lib/api/query-provider.tsx';
import { settings } from '#lib/server/env.ts';

export const dynamicParams = false;

export const metadata: Metadata = { robots: { index: false } };

/** Pages for signed-out visitors. The middleware redirects signed-in users. */
export default function GuestLayout({ children }: { children: ReactNode }) {
  return (
    <Messages names={['Auth', 'Validation', 'Captcha']}>
      <QueryProvider>
        <SiteFrame demo={settings().demo} userMenu={<UserMenu />}>
          {children}
        </SiteFrame>
      </QueryProvider>
    </Messages>
  );
}
