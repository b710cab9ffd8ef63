import type { ReactNode } from 'react';
import { SiteFrame } from '#components/layout/site-frame.tsx';
import { settings } from '#lib/server/env.ts';

export default function PublicLayout({ children }: { children: ReactNode }) {
  return <SiteFrame demo={settings().demo}>{children}</SiteFrame>;
}
