import type { ReactNode } from 'react';
import { DemoBanner } from './demo-banner.tsx';
import type { FooterData } from './footer-contacts.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import type { SiteLook } from './site-logo.tsx';
import { SkipLink } from './skip-link.tsx';

interface Props {
  demo: boolean;
  footer: FooterData;
  userMenu?: ReactNode;
  contest?: boolean;
  chat?: string | undefined;
  look?: SiteLook;
  children: ReactNode;
}

export const SiteFrame = ({ demo, footer, userMenu, contest = false, chat, look, children }: Props) => (
  <>
    <SkipLink />
    {demo && <DemoBanner />}
    <SiteHeader userMenu={userMenu} contest={contest} hours={footer.contacts?.hours} chat={chat} look={look} />
    <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
      {children}
    </main>
    <SiteFooter {...footer} />
  </>
);
