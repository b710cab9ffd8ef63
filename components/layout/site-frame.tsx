import type { ReactNode } from 'react';
import { DemoBanner } from './demo-banner.tsx';
import type { FooterData } from './footer-contacts.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

interface Props {
  demo: boolean;
  footer: FooterData;
  userMenu?: ReactNode;
  contest?: boolean;
  chat?: string | undefined;
  children: ReactNode;
}

export const SiteFrame = ({ demo, footer, userMenu, contest = false, chat, children }: Props) => (
  <>
    <SkipLink />
    {demo && <DemoBanner />}
    <SiteHeader userMenu={userMenu} contest={contest} hours={footer.contacts?.hours} chat={chat} />
    <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
      {children}
    </main>
    <SiteFooter {...footer} />
  </>
);
