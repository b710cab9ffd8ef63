import type { Metadata } from 'next';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DemoBanner } from '#components/layout/demo-banner.tsx';
import { LocaleSwitch } from '#components/layout/locale-switch.tsx';
import { SkipLink } from '#components/layout/skip-link.tsx';
import { ThemeSwitch } from '#components/layout/theme-switch.tsx';
import { Messages } from '#components/messages.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { RequireStaff } from '#features/auth/require-staff.tsx';
import { SignOutButton } from '#features/auth/sign-out-button.tsx';
import { FreshCodeDialog } from '#features/operator/fresh-code/fresh-code-dialog.tsx';
import { FrozenBanner } from '#features/operator/frozen-banner.tsx';
import { DeskEvents } from '#features/operator/live/desk-events.tsx';
import { WorkWatch } from '#features/operator/live/work-watch.tsx';
import { MailBanner } from '#features/operator/mail-banner.tsx';
import { MaintenanceBanner } from '#features/operator/maintenance/maintenance-banner.tsx';
import { OperatorFrame } from '#features/operator/operator-frame.tsx';
import { RestoredBanner } from '#features/operator/restored-banner.tsx';
import { SectionGate } from '#features/operator/section-gate.tsx';
import { QueryProvider } from '#lib/api/query-provider.tsx';
import { routes } from '#lib/routes.ts';
import { settings } from '#lib/server/env.ts';

export const dynamicParams = false;

export const metadata: Metadata = { robots: { index: false, follow: false } };

const other = { ru: { to: 'en', name: 'English' }, en: { to: 'ru', name: 'Русский' } } as const;

export default function DeskLayout({ children }: { children: ReactNode }) {
  const t = useTranslations('Auth');
  return (
    <Messages names={['Operator', 'ClaimStatus', 'Auth', 'Verification', 'VerificationReasons', 'Shop', 'StaffRoles']}>
      <QueryProvider>
        <SkipLink />
        <OperatorFrame banner={settings().demo && <DemoBanner />} tools={<Tools />}>
          <RequireStaff
            skeleton={<Skeleton className="h-96" />}
            heading={<h1 className="text-head">{t('menu.backOffice')}</h1>}
          >
            <FreshCodeDialog />
            <DeskEvents>
              <WorkWatch />
              <RestoredBanner />
              <FrozenBanner />
              <MailBanner />
              <MaintenanceBanner />
              <SectionGate>{children}</SectionGate>
            </DeskEvents>
          </RequireStaff>
        </OperatorFrame>
      </QueryProvider>
    </Messages>
  );
}

function Tools() {
  const t = useTranslations('Layout');
  const auth = useTranslations('Auth');
  const { to, name } = other[useLocale()];
  const words = { system: t('themeSystem'), light: t('themeLight'), dark: t('themeDark') };
  return (
    <>
      <LocaleSwitch to={to} name={name} className="inline-flex min-h-11 items-center px-3 text-ink no-underline" />
      <span className="max-sm:hidden">
        <ThemeSwitch labels={words} />
      </span>
      <SignOutButton to={routes.operatorLogin()} label={auth('signOut')} />
    </>
  );
}
