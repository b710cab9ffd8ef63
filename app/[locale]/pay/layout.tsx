import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Messages } from '#components/messages.tsx';
import { UserMenu } from '#features/auth/user-menu.tsx';
import { QueryProvider } from '#lib/api/query-provider.tsx';
import { Frame } from '../frame.tsx';

/** A payment link is meant for one shop's buyers, so search engines must not index it. */
export const metadata: Metadata = { robots: { index: false, follow: false } };

export const dynamicParams = false;

export default function PayLayout({ children }: { children: ReactNode }) {
  return (
    <Messages names={['MethodSearch', 'Pay', 'Captcha']}>
      <QueryProvider>
        <Frame userMenu={<UserMenu />}>
          <div className="mx-auto w-full max-w-site px-4 py-6 sm:px-6 sm:py-10">{children}</div>
        </Frame>
      </QueryProvider>
    </Messages>
  );
}
