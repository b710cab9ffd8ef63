import { type Locale, pagePath } from '#domain/locale.ts';
import { isStaff, type Role } from '#domain/staff-role.ts';
import { t } from '../../../i18n.ts';
import type { EmailMessage, MailContent, MailField } from '../../../mail/message.ts';
import { parseUserAgent } from '../../platform/sessions/service.ts';
import { unconfirmedDays } from '../../platform/users/service.ts';
import { type AccountMail, isRequestedByStranger } from './kinds.ts';

interface ComposeOptions {
  locale: Locale;
  /** Token of the link in the mail, or null for a mail without a link. */
  token: string | null;
  siteUrl: string;
}

const dateTimeFormats = {
  ru: new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Moscow' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
};

/** Composes an account mail. Links use the configured host, because the host of a request can be forged. */
export function composeAccountMail(mail: AccountMail, { locale, token, siteUrl }: ComposeOptions): EmailMessage {
  const { id, kind, email, at } = mail;
  const { newEmail = '', codesLeft = 0, passkeys = 0, member = '', by = '' } = mail;
  const roleName = (role: Role = 'user') => t(locale, isStaff(role) ? `StaffRoles.${role}.name` : 'AccountMail.noRole');
  const values = {
    email,
    newEmail,
    codesLeft,
    passkeys,
    member,
    by,
    site: siteUrl,
    days: String(unconfirmedDays),
    role: roleName(mail.role),
    formerRole: roleName(mail.formerRole),
  };
  const said = (key: string) => t(locale, `AccountMail.${key}`, values);
  const texts = textsOf(mail, token);
  const subject = said(`${texts}.subject`);
  const content: MailContent = {
    paragraphs: [said(`${texts}.text`), ...secondParagraph(mail).map(said)],
    deadline: token === null ? null : said(deadlineOf(mail)),
    button: { label: said(`${texts}.button`), url: siteUrl + pagePath(pathOf(kind, token), locale) },
    sections: tellsWhere.has(kind) ? [{ title: said('where'), facts: deviceFacts(mail, locale) }] : [],
    footer: [said('safety'), said(isRequestedByStranger(kind) ? 'uninvited' : 'auto')],
  };
  const letter = { event: `account-${kind}-${id}`, at: new Date(at), to: email, locale, subject };
  return { ...letter, content };
}

/**
 * Returns the message key of a mail's texts. An owner of the exchange gets a different text about an event of their
 * own, that is, if this owner joined the staff or changed the role.
 */
function textsOf({ kind, email, member, by }: AccountMail, token: string | null): string {
  // A null token means that the new address already has an account. The owner of that account gets a mail without a
  // confirmation link.
  if (kind === 'emailNew' && token === null) return 'emailTaken';
  const isOwn = (kind === 'staffJoined' && member === email) || (kind === 'staffRole' && by === email);
  return isOwn ? `${kind}Own` : kind;
}

/** Kinds of mails that name the browser, the IP address and the time of the event. */
const tellsWhere = new Set<AccountMail['kind']>(['device', 'staffSignIn', 'passkeyOn', 'passkeyCopied']);

function secondParagraph({ kind, passkeys = 0 }: AccountMail): string[] {
  if (kind === 'activate') return ['activate.stranger'];
  return kind === 'password' && passkeys > 0 ? ['password.passkeys'] : [];
}

function deadlineOf({ kind, change }: AccountMail): string {
  if (kind === 'invitation') return 'deadlineOfInvitation';
  return change === undefined ? 'deadline' : 'deadlineOfChange';
}

function pathOf(kind: AccountMail['kind'], token: string | null): string {
  const paths: Record<AccountMail['kind'], string> = {
    activate: `/successfully?activate=${token}`,
    restore: `/recover?token=${token}`,
    exists: '/login',
    password: '/forget',
    device: '/account/settings',
    codes: '/forget',
    sessionCodes: '/account/settings',
    deleted: '/',
    factorOn: '/account/settings',
    factorOff: '/account/settings',
    passkeyOn: '/account/settings#passkeys',
    passkeyOff: '/account/settings#passkeys',
    passkeyCopied: '/account/settings#passkeys',
    recoveryCode: '/account/settings',
    recoveryCodes: '/account/settings',
    emailOld: `/account/settings?email=${token}`,
    emailNew: token === null ? '/login' : `/account/settings?email=${token}`,
    emailChanged: '/account/settings',
    invitation: `/operator/setup?token=${token}`,
    staffSignIn: '/account/settings#sessions',
    staffJoined: '/operator/staff',
    staffRole: '/operator/staff',
  };
  return paths[kind];
}

function deviceFacts({ agent = '', ip, at }: AccountMail, locale: Locale): MailField[] {
  const { browser, system } = parseUserAgent(agent);
  const moment = t(locale, 'Mail.zone', { moment: dateTimeFormats[locale].format(new Date(at)) });
  return Object.entries({ moment, browser, system, ip }).flatMap(([name, value]) =>
    value ? [{ term: t(locale, `AccountMail.facts.${name}`), value }] : [],
  );
}
