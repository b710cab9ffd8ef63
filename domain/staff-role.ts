/** Permissions of staff. `read` opens a section of the back office, and `write` allows changes in it. */
export const permissions = [
  /**
   * Permission to see what appears on every page of the back office: the result of the audit, maintenance, business
   * hours and the state of mail.
   */
  'desk:read',
  /** Permission to see the overview: turnover, profit and the state of the exchange. */
  'figures:read',
  /** Permission to see the reports of one's own shifts. */
  'shifts:read',
  /** Permission to close one's own shift. */
  'shifts:write',
  /** Permission to see the shifts of colleagues. Needs `shifts:read` as well. */
  'shifts:all',
  /** Permission to export finished claims and the ledger. */
  'accounting:read',
  'claims:read',
  /** Permission for all actions on claims that send no money out of the exchange. */
  'claims:write',
  /**
   * Permission for actions in which money leaves the exchange: payouts, refunds and withdrawals. Reversing a credit
   * also requires this permission.
   */
  'payouts:send',
  /** Permission to approve a payment that a colleague has prepared. */
  'payouts:approve',
  'reserves:read',
  'reserves:write',
  'rates:read',
  'rates:write',
  /** Permission to see directions and currencies with their settings. */
  'directions:read',
  'directions:write',
  /** Permission to see the requisites that visitors pay to. */
  'requisites:read',
  'requisites:write',
  'offices:read',
  'offices:write',
  /** Permission to see blocked e-mails, requisites and IP networks. */
  'blocklist:read',
  'blocklist:write',
  /** Permission to see the accounts of customers. */
  'accounts:read',
  /** Permission to close and open accounts of customers, and to end their sessions. */
  'accounts:write',
  'inquiries:read',
  'inquiries:write',
  'withdrawals:read',
  /** Permission to see verifications, including the photos of cards and documents. */
  'verifications:read',
  'verifications:write',
  'shops:read',
  'shops:write',
  'gifts:read',
  /** Permission to block and unblock gift cards, and to extend their validity. */
  'gifts:write',
  'promocodes:read',
  /** Permission to create promo codes and to switch them off. */
  'promocodes:write',
  'contests:read',
  'contests:write',
  /** Permission to release the prizes of a contest, which winners can then withdraw. */
  'prizes:release',
  /** Permission to see questions, news and texts of the site with their drafts. */
  'content:read',
  'content:write',
  /** Permission to change business hours and maintenance. */
  'schedule:write',
  'mail:read',
  'mail:write',
  'settings:read',
  'settings:write',
  'changes:read',
  /**
   * Permission to act as the second person, who approves a colleague's changes of directions, requisites and settings.
   */
  'changes:approve',
  'staff:read',
  'staff:write',
] as const;

export type Permission = (typeof permissions)[number];

/** Roles of staff, from the most to the least powerful. */
export const staffRoles = ['owner', 'admin', 'operator', 'cashier', 'content', 'auditor'] as const;

export type StaffRole = (typeof staffRoles)[number];

/** Role of an account. Customers have the role `user`. */
export type Role = 'user' | StaffRole;

const privatePhotos: readonly Permission[] = ['verifications:read', 'verifications:write'];

const reading = permissions.filter((name) => name.endsWith(':read') && !privatePhotos.includes(name));

const rolePermissions: Record<StaffRole, readonly Permission[]> = {
  owner: permissions,
  admin: permissions.filter((name) => name !== 'staff:write'),
  operator: [
    ...reading.filter((name) => name !== 'staff:read' && name !== 'accounting:read'),
    ...privatePhotos,
    'shifts:write',
    'claims:write',
    'payouts:send',
    'payouts:approve',
    'reserves:write',
    'rates:write',
    'blocklist:write',
    'accounts:write',
    'inquiries:write',
    'gifts:write',
    'promocodes:write',
    'prizes:release',
    'mail:write',
  ],
  cashier: [
    'desk:read',
    'shifts:read',
    'shifts:write',
    'claims:read',
    'claims:write',
    'payouts:send',
    'withdrawals:read',
    'reserves:read',
    'offices:read',
    'rates:read',
  ],
  content: [
    'desk:read',
    'content:read',
    'content:write',
    'contests:read',
    'contests:write',
    'inquiries:read',
    'inquiries:write',
  ],
  auditor: [...reading, 'shifts:all'],
};

/** Returns whether a role includes a permission. The role of customers includes no permissions. */
export const may = (role: Role, permission: Permission): boolean =>
  isStaff(role) && rolePermissions[role].includes(permission);

/** Returns the roles that include a permission. */
export const rolesThatMay = (permission: Permission): StaffRole[] => staffRoles.filter((role) => may(role, permission));

export const isStaff = (role: Role): role is StaffRole => role !== 'user';
