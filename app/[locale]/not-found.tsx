import { NotFoundScreen } from '#components/layout/not-found-screen.tsx';
import { SiteFrame } from '#components/layout/site-frame.tsx';
import { settings } from '#lib/server/env.ts';

export default function NotFound() {
  return (
    <SiteFrame demo={settings().demo}>
      <NotFoundScreen />
    </SiteFrame>
  );
}
