import type { ReactNode } from 'react';
import { Messages } from '#components/messages.tsx';
import { UserMenu } from '#features/auth/user-menu.tsx';
import { QueryProvider } from '#lib/api/query-provider.tsx';
import { Frame } from './frame.tsx';

/** Header, footer and page margins around the pages where a customer verifies a bank card or their identity. */
export const VerificationFrame = ({ children }: { children: ReactNode }) => (
  <Messages names={['Verification', 'Files']}>
    <QueryProvider>
      <Frame userMenu={<UserMenu />}>
        <div className="mx-auto w-full max-w-site px-4 py-6 sm:px-6 sm:py-10">{children}</div>
      </Frame>
    </QueryProvider>
  </Messages>
);
