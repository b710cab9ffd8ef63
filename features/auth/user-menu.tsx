import { useTranslations } from 'next-intl';
import { routes } from '#lib/routes.ts';
import { SignInLink } from './menu/sign-in-link.tsx';
import { UserButton } from './menu/user-button.tsx';

/**
 * Every prerendered page contains the sign-in link and the user button. public/before-paint.js hides one of them before
 * the first paint, so that the header does not shift.
 */
export function UserMenu() {
  const t = useTranslations('Auth');
  const links = [
    { href: routes.account, label: t('menu.home') },
    { href: routes.orders, label: t('menu.orders') },
    { href: routes.accountSettings, label: t('menu.settings') },
  ];
  const words = {
    open: t('menu.open'),
    signOut: t('signOut'),
    signIn: t('signIn'),
    backOffice: t('menu.backOffice'),
    notActivated: t('menu.notActivated'),
    over: t('menu.over'),
    failed: t('menu.failed'),
  };
  return (
    <div className="relative grid *:[grid-area:1/1]">
      <SignInLink label={t('signIn')} />
      <UserButton links={links} words={words} />
    </div>
  );
}
