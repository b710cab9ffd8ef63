import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Messages } from '#components/messages.tsx';
import { AccountHeading } from '#features/account/account-heading.tsx';
import { AccountNav } from '#features/account/account-nav.tsx';
import { AccountSkeleton } from '#features/account/account-skeleton.tsx';
import { ConfirmBanner } from '#features/auth/confirm-banner.tsx';
import { RequireUser } from '#features/auth/require-user.tsx';
import { UserMenu } from '#features/auth/user-menu.tsx';
import { QueryProvider } from '#lib/api/query-provider.tsx';
import { Frame } from '../frame.tsx';

export const dynamicParams = false;

// Rebuilds the layout hourly, because the footer's contact details may change.
export const revalidate = 3600;

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** Prerenders the account layout without personal data. The browser loads the user's data from the API. */
export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <Messages
      names={[
        'Account',
        'Orders',
        'Referral',
        'Gift',
        'Promocodes',
        'ClaimStatus',
        'Auth',
        'Verification',
        'Shop',
        'ShopStatus',
        'MethodSearch',
        'Withdrawal',
        'Validation',
        'Captcha',
      ]}
    >
      <QueryProvider>
        <Frame userMenu={<UserMenu />}>
          <div className="mx-auto grid w-full max-w-site gap-6 px-4 pb-12 sm:px-6 sm:pb-16 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-x-12 lg:pt-10">
            <AccountNav />
            <div className="grid min-w-0 content-start gap-8">
              <ConfirmBanner />
              <RequireUser skeleton={<AccountSkeleton />} heading={<AccountHeading />}>
                {children}
              </RequireUser>
            </div>
          </div>
        </Frame>
      </QueryProvider>
    </Messages>
  );
}
