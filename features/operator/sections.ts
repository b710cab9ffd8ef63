import type { Permission } from '#domain/staff-role.ts';
import { routes } from '#lib/routes.ts';

interface Section<Name extends string = string> {
  href: string;
  /** Message key of the section's title, below `Operator.nav`. */
  name: Name;
  read: Permission;
  /** Permission to change something in the section, or null for a read-only section. */
  write: Permission | null;
}

/** Sections of the back office, grouped as in its menu. */
export const sectionGroups = [
  {
    name: 'work',
    sections: [
      { href: routes.operatorOverview, name: 'overview', read: 'figures:read', write: null },
      { href: routes.operator, name: 'queue', read: 'claims:read', write: 'claims:write' },
      { href: routes.operatorWithdrawals(), name: 'withdrawals', read: 'withdrawals:read', write: 'payouts:send' },
      {
        href: routes.operatorVerifications(),
        name: 'verifications',
        read: 'verifications:read',
        write: 'verifications:write',
      },
      { href: routes.operatorShifts(), name: 'shifts', read: 'shifts:read', write: 'shifts:write' },
      { href: routes.operatorTemplates, name: 'templates', read: 'claims:read', write: 'requisites:write' },
      { href: routes.operatorMessages(), name: 'messages', read: 'inquiries:read', write: 'inquiries:write' },
      { href: routes.operatorNotices, name: 'notices', read: 'desk:read', write: null },
    ],
  },
  {
    name: 'money',
    sections: [
      { href: routes.operatorReserves, name: 'reserves', read: 'reserves:read', write: 'reserves:write' },
      { href: routes.operatorPayouts(), name: 'payouts', read: 'claims:read', write: 'payouts:send' },
      { href: routes.operatorChains, name: 'chains', read: 'claims:read', write: 'payouts:approve' },
      { href: routes.operatorRates(), name: 'rates', read: 'rates:read', write: 'rates:write' },
      { href: routes.operatorDirections(), name: 'directions', read: 'directions:read', write: 'directions:write' },
      { href: routes.operatorCurrencies, name: 'currencies', read: 'directions:read', write: 'directions:write' },
      { href: routes.operatorRequisites(), name: 'requisites', read: 'requisites:read', write: 'requisites:write' },
      { href: routes.operatorOffices, name: 'offices', read: 'offices:read', write: 'offices:write' },
      { href: routes.operatorAudit, name: 'audit', read: 'desk:read', write: null },
    ],
  },
  {
    name: 'customers',
    sections: [
      { href: routes.operatorAccounts(), name: 'accounts', read: 'accounts:read', write: 'accounts:write' },
      {
        href: routes.operatorBlocklist(),
        name: 'blocklist',
        read: 'blocklist:read',
        write: 'blocklist:write',
      },
      { href: routes.operatorShops(), name: 'shops', read: 'shops:read', write: 'shops:write' },
      { href: routes.operatorGiftCards(), name: 'gifts', read: 'gifts:read', write: 'gifts:write' },
      {
        href: routes.operatorPromocodes(),
        name: 'promocodes',
        read: 'promocodes:read',
        write: 'promocodes:write',
      },
      { href: routes.operatorContests, name: 'contests', read: 'contests:read', write: 'contests:write' },
    ],
  },
  {
    name: 'site',
    sections: [
      { href: routes.operatorContent, name: 'content', read: 'content:read', write: 'content:write' },
      { href: routes.operatorMails, name: 'mails', read: 'content:read', write: 'content:write' },
      { href: routes.operatorSettings(), name: 'settings', read: 'settings:read', write: 'settings:write' },
      { href: routes.operatorHours, name: 'hours', read: 'desk:read', write: 'schedule:write' },
      { href: routes.operatorTech, name: 'tech', read: 'desk:read', write: 'schedule:write' },
      { href: routes.operatorJournal(), name: 'journal', read: 'changes:read', write: null },
      { href: routes.operatorStaff, name: 'staff', read: 'staff:read', write: 'staff:write' },
    ],
  },
] as const satisfies readonly { name: string; sections: readonly Section[] }[];

type SectionName = (typeof sectionGroups)[number]['sections'][number]['name'];

const sections: readonly Section<SectionName>[] = sectionGroups.flatMap((group) => [...group.sections]);

/** Whether a page belongs to a section. The pages of single claims belong to the queue. */
export const isInSection = (path: string, href: string): boolean =>
  path === href || (href === routes.operator ? path.startsWith('/operator/claims') : path.startsWith(`${href}/`));

/** Returns the section that a page belongs to, or undefined for a page outside all sections. */
export const sectionOf = (path: string): Section<SectionName> | undefined =>
  sections.find(({ href }) => isInSection(path, href));

/** Returns the first section that the signed-in person may open. */
export const firstSection = (mayOpen: (permission: Permission) => boolean): Section<SectionName> | undefined =>
  sections.find(({ read }) => mayOpen(read));
