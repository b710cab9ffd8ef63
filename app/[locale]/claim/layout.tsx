import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Messages } from '#components/messages.tsx';
import { UserMenu } from '#features/auth/user-menu.tsx';
import { QueryProvider } from '#lib/api/query-provider.tsx';
import { Frame } from '../frame.tsx';

/** A claim's link grants access to the claim, so search engines must not index claim pages. */
export const metadata: Metadata = { robots: { index: false, follow: false } };

export const dynamicParams = false;

export default function ClaimLayout({ children }: { children: ReactNode }) {
  return (
    <Messages names={['Gift', 'Claim', 'NextStep', 'Files']}>
      <QueryProvider>
        <Frame userMenu={<UserMenu />}>
          <div className="mx-auto w-full max-w-site px-4 py-6 sm:px-6 print:p-0">{children}</div>
        </Frame>
      </QueryProvider>
    </Messages>
  );
}
