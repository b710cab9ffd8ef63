import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Messages } from '#components/messages.tsx';
import { UserMenu } from '#features/auth/user-menu.tsx';
import { QueryProvider } from '#lib/api/query-provider.tsx';
import { Frame } from '../frame.tsx';

export const dynamicParams = false;

// Rebuilds the layout hourly, because the footer's contact details may change.
export const revalidate = 3600;

export const metadata: Metadata = { robots: { index: false } };

/** Layout of pages for signed-out visitors only. The middleware redirects signed-in users to another page. */
export default function GuestLayout({ children }: { children: ReactNode }) {
  return (
    <Messages names={['Auth', 'Validation', 'Captcha']}>
      <QueryProvider>
        <Frame userMenu={<UserMenu />}>{children}</Frame>
      </QueryProvider>
    </Messages>
  );
}
