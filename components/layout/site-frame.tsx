import type { ReactNode } from 'react';
import { DemoBanner } from './demo-banner.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

interface Props {
  demo: boolean;
  userMenu?: ReactNode;
  /** Whether a contest is running, so that the menu links to it. */
  contest?: boolean;
  children: ReactNode;
}

/** Header, content and footer of every visitor-facing page. */
export const SiteFrame = ({ demo, userMenu, contest = false, children }: Props) => (
  <>
    <SkipLink />
    {demo && <DemoBanner />}
    <SiteHeader userMenu={userMenu} contest={contest} />
    <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
      {children}
    </main>
    <SiteFooter />
  </>
);
