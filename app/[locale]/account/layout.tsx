import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { SiteFrame } from '#components/layout/site-frame.tsx';
import { Messages } from '#components/messages.tsx';
import { AccountHeading } from '#features/account/account-heading.tsx';
import { AccountNav } from '#features/account/account-nav.tsx';
import { AccountSkeleton } from '#features/account/account-skeleton.tsx';
import { ConfirmBanner } from '#features/auth/confirm-banner.tsx';
import { RequireUser } from '#features/auth/require-user.tsx';
import { UserMenu } from '#features/auth/user-menu.tsx';
import { QueryProvider } from '#lib/api/query-provider.tsx';
import { settings } from '#lib/server/env.ts';

export const dynamicParams = false;

export const metadata: Metadata = { robots: { index: false, follow: false } };

/**
 * The layout is prerendered and contains no personal data. The browser loads the data from the API with its session.
 */
export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <Messages names={['Account', 'Orders', 'ClaimStatus', 'Auth', 'Validation', 'Captcha']}>
      <QueryProvider>
        <SiteFrame demo={settings().demo} userMenu={<UserMenu />}>
          <div className="mx-auto grid w-full max-w-site gap-6 px-4 pb-12 sm:px-6 sm:pb-16 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-x-12 lg:pt-10">
            <AccountNav />
            <div className="grid min-w-0 content-start gap-8">
              <ConfirmBanner />
              <RequireUser waiting={<AccountSkeleton />} heading={<AccountHeading />}>
                {children}
              </RequireUser>
            </div>
          </div>
        </SiteFrame>
      </QueryProvider>
    </Messages>
  );
}
