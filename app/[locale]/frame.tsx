import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SiteFrame } from '#components/layout/site-frame.tsx';
import { settings } from '#lib/server/env.ts';
import { footerData, isContestRunning } from '#lib/server/footer-data.ts';
import { siteData } from '#lib/server/site.ts';

interface Props {
  userMenu?: ReactNode;
  /** Whether a contest is running. If omitted, the frame asks the API. */
  contest?: boolean;
  /** Label of the buttons that open the live chat. Undefined on pages without a live chat. */
  chat?: string | undefined;
  children: ReactNode;
}

/**
 * Header and footer around every page outside the back office. The footer contains the contact details of the exchange.
 */
export async function Frame({ contest, ...props }: Props) {
  const locale = await getLocale();
  const [footer, look, isRunning] = await Promise.all([
    footerData(locale),
    siteData(locale),
    contest ?? isContestRunning(locale),
  ]);
  return <SiteFrame demo={settings().demo} footer={footer} look={look} contest={isRunning} {...props} />;
}
