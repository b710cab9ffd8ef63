import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { SiteFrame } from '#components/layout/site-frame.tsx';
import { settings } from '#lib/server/env.ts';

/** A claim's address is a capability: no search engine may keep it. */
export const metadata: Metadata = { robots: { index: false, follow: false } };

export default function ClaimLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame demo={settings().demo}>
      <div className="mx-auto w-full max-w-narrow px-4 py-8 sm:py-12">{children}</div>
    </SiteFrame>
  );
}
