import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Contacts } from '#contracts/contacts.ts';
import { routes } from '#lib/routes.ts';
import { Link } from '../link.tsx';
import { ChatOpener } from './chat-opener.tsx';
import { HeaderHours } from './header-hours.tsx';
import { LocaleSwitch } from './locale-switch.tsx';
import { NavLinks } from './nav-links.tsx';
import { SiteLogo, type SiteLook } from './site-logo.tsx';
import { SiteMenu } from './site-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const other = { ru: { to: 'en', name: 'English' }, en: { to: 'ru', name: 'Русский' } } as const;

interface Props {
  userMenu?: ReactNode;
  contest?: boolean;
  /** Business hours. Null for service around the clock, undefined if the hours are unknown. */
  hours?: Contacts['hours'] | undefined;
  /** Label of the buttons that open the live chat. Undefined on pages without a live chat. */
  chat?: string | undefined;
  look?: SiteLook | undefined;
}

export function SiteHeader({ userMenu, contest = false, hours, chat, look }: Props) {
  const t = useTranslations('Layout');
  const { to, name } = other[useLocale()];
  const sections = [
    [routes.home(), t('exchange')],
    [routes.claimFind, t('findOrder')],
    [routes.cash, t('cash')],
    [routes.rules, t('rules')],
    [routes.faq, t('faq')],
    ...(contest ? [[routes.contest, t('contestNow')] as const] : []),
    [routes.contacts(), t('contacts')],
  ] as const;
  // The menu on narrow screens also links to news and partners. The wide header has no room for these links in Russian,
  // but the home page and the footer contain them.
  const menu = [...sections, [routes.news(), t('news')], [routes.partners, t('partners')]] as const;
  const themeLabels = { system: t('themeSystem'), light: t('themeLight'), dark: t('themeDark') };

  // If the uploaded logo already contains the name, the header shows no text beside the logo.
  const hasNamedLogo = look?.isNameShown === false && Boolean(look.logo ?? look.logoDark);

  return (
    <header className="@container relative z-30 border-b border-line print:hidden">
      <div className="mx-auto flex min-h-16 max-w-site items-center gap-1 px-4 sm:gap-2 sm:px-6">
        <Link
          href={routes.home()}
          aria-label={t('home', { name: t('name') })}
          className="-ml-1 mr-auto inline-flex min-h-11 min-w-0 items-center gap-2.5 px-1 text-title font-semibold text-ink no-underline hover:text-ink"
        >
          {hasNamedLogo ? (
            <span className="grid gap-0.5 leading-5">
              <SiteLogo {...look} isSmall={hours !== undefined} />
              {hours !== undefined && <HeaderHours hours={hours} />}
            </span>
          ) : (
            <>
              <SiteLogo {...look} />
              {/* If the visitor enlarges the text, the name is hidden, so that the buttons fit into the header. */}
              <span className="leading-5 @max-[19rem]:sr-only">
                {t('name')}
                {hours !== undefined && <HeaderHours hours={hours} />}
              </span>
            </>
          )}
        </Link>
        <nav aria-label={t('mainMenu')} className="hidden items-center xl:flex">
          <NavLinks links={sections} className="nav-link" />
        </nav>
        <LocaleSwitch
          to={to}
          name={name}
          className="nav-link @max-[15rem]:hidden max-xl:px-2 max-xl:text-soft xl:ml-4 xl:border-l xl:border-line"
        />
        <div className="hidden xl:block">
          <ThemeSwitch labels={themeLabels} />
        </div>
        {chat && <ChatOpener label={chat} kind="icon" />}
        {userMenu}
        <SiteMenu label={t('mainMenu')} closeLabel={t('closeMenu')}>
          <nav aria-label={t('mainMenu')} className="divide-y divide-line border-t border-line">
            <NavLinks links={menu} className="menu-link" />
            {chat && <ChatOpener label={chat} kind="row" />}
            <LocaleSwitch to={to} name={name} className="menu-link" />
          </nav>
          <div className="border-t border-line">
            <ThemeSwitch labels={themeLabels} isRow />
          </div>
        </SiteMenu>
      </div>
    </header>
  );
}
