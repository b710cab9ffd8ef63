import { type Locale, text } from '../../../i18n.ts';
import { type Fact, htmlOf, type Page, textOf } from '../../../mail/layout.ts';
import type { Letter } from '../../../mail/send.ts';
import { deviceOf } from '../../platform/sessions/service.ts';
import { type AccountMail, isUninvited } from './kinds.ts';

interface Sending {
  locale: Locale;
  /** Of the link; null where the mail has none. */
  token: string | null;
  siteUrl: string;
}

const moments = {
  ru: new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Moscow' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
};

/** The mail about an account in one language. The host of its link comes from the settings alone. */
export function compose(mail: AccountMail, { locale, token, siteUrl }: Sending): Letter {
  const { id, kind, email, at } = mail;
  const said = (key: string) => text(locale, `AccountMail.${key}`, { email, site: siteUrl });
  const subject = said(`${kind}.subject`);
  const page: Page = {
    locale,
    sender: text(locale, 'Layout.name'),
    title: subject,
    paragraphs: [said(`${kind}.text`)],
    deadline: token === null ? null : said('deadline'),
    button: { label: said(`${kind}.button`), url: `${siteUrl}${locale === 'en' ? '/en' : ''}${pathOf(kind, token)}` },
    sections: kind === 'device' ? [{ title: said('where'), facts: deviceFacts(mail, locale) }] : [],
    footer: [said('safety'), said(isUninvited(kind) ? 'uninvited' : 'auto')],
  };
  const letter = { event: `account-${kind}-${id}`, at: new Date(at), to: email, locale, subject };
  return { ...letter, html: htmlOf(page), text: textOf(page) };
}

function pathOf(kind: AccountMail['kind'], token: string | null): string {
  const paths: Record<AccountMail['kind'], string> = {
    activate: `/successfully?activate=${token}`,
    restore: `/recover?token=${token}`,
    exists: '/login',
    password: '/forget',
    device: '/account/settings',
    deleted: '/',
  };
  return paths[kind];
}

function deviceFacts({ agent = '', ip, at }: AccountMail, locale: Locale): Fact[] {
  const { browser, system } = deviceOf(agent);
  const moment = text(locale, 'Mail.zone', { moment: moments[locale].format(new Date(at)) });
  return Object.entries({ moment, browser, system, ip }).flatMap(([name, value]) =>
    value ? [{ term: text(locale, `AccountMail.facts.${name}`), value }] : [],
  );
}
