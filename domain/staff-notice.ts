import { may, type Permission, type StaffRole, staffRoles } from './staff-role.ts';

/** Ways in which a notice reaches a member of staff. */
export const noticeChannels = ['mail', 'telegram', 'push'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** Minutes during which a link that connects a Telegram account works. */
export const telegramLinkMinutes = 15;

/** Error codes that this product sets for undelivered Telegram messages. All other errors are texts from Telegram. */
export const telegramFaults = ['no_answer', 'other_secret'] as const;
export type TelegramFault = (typeof telegramFaults)[number];

interface NoticeTerms {
  /** Permission that a role needs to get notices of this kind. */
  permission: Permission;
  /** Whether this kind of notice is mailed by default. Null for kinds without mails. */
  mail: boolean | null;
  /** Whether the module that reports the event sends its own, more detailed mail in place of the common notice mail. */
  ownMail?: true;
}

const terms = {
  newClaim: { permission: 'claims:read', mail: false },
  paid: { permission: 'claims:read', mail: false },
  /** A claim went to review or to the AML check without an action of staff. */
  review: { permission: 'claims:read', mail: false },
  overdue: { permission: 'claims:read', mail: true, ownMail: true },
  /** A payout, refund, withdrawal or loss waits for a second person. */
  approvePayment: { permission: 'payouts:approve', mail: true },
  /** A change of directions, payment details, offices or settings waits for a second person. */
  approveChange: { permission: 'changes:approve', mail: true },
  /** The office of open claims has changed, and their visitors were told. */
  officeChanged: { permission: 'changes:approve', mail: true },
  withdrawal: { permission: 'withdrawals:read', mail: true },
  verification: { permission: 'verifications:read', mail: false },
  /** A message from the contacts page. Its mail goes to the address in the settings. */
  inquiry: { permission: 'inquiries:read', mail: null },
  shop: { permission: 'shops:read', mail: true },
  /** Payouts are frozen, because the audit failed or is missing. */
  freeze: { permission: 'desk:read', mail: true, ownMail: true },
  /** Nodes of a chain are not trusted, or a credited payment vanished. */
  chain: { permission: 'claims:read', mail: true },
  /** Directions are closed, because a rate is missing, too old or faulty. */
  ratesClosed: { permission: 'rates:read', mail: true },
  /** Directions that a rate had closed are open again. */
  ratesRestored: { permission: 'rates:read', mail: true },
  /** An automatic payout is held or has failed, so that staff must act. */
  heldPayout: { permission: 'payouts:send', mail: true },
  /** The balance of a paying wallet has fallen below its configured minimum. */
  hotBalance: { permission: 'payouts:send', mail: true },
  mailTrouble: { permission: 'desk:read', mail: true, ownMail: true },
} as const satisfies Record<string, NoticeTerms>;

export type NoticeKind = keyof typeof terms;
export const noticeKinds = Object.keys(terms) as NoticeKind[];

/**
 * Returns whether a person who has made no choice gets a kind of notice through a channel. Null if the channel never
 * delivers notices of this kind.
 */
export const noticeDefault = (kind: NoticeKind, channel: NoticeChannel): boolean | null =>
  channel === 'mail' ? terms[kind].mail : true;

/** Returns the kinds of notices that a role may get. */
export const noticeKindsOf = (role: StaffRole): NoticeKind[] =>
  noticeKinds.filter((kind) => may(role, terms[kind].permission));

/** Facts of a notice about rates that close or open directions. */
export interface RateNoticeDetails {
  units: string[];
  /** Number of all affected directions. `pairs` contains only the first of them. */
  count: number;
  pairs: { fromRu: string; fromEn: string; toRu: string; toEn: string }[];
  /** Names of the sources whose last request failed. */
  sources: string[];
}

interface Audience {
  kind: NoticeKind;
  channel: NoticeChannel;
  role: StaffRole;
  isOn: boolean;
}

/** Returns the default recipients of notices, one entry for each kind, channel and role. */
export const noticeAudience = (): Audience[] =>
  staffRoles.flatMap((role) =>
    noticeKindsOf(role).flatMap((kind) =>
      noticeChannels.flatMap((channel) => {
        const isOn = noticeDefault(kind, channel);
        return isOn === null ? [] : [{ kind, channel, role, isOn }];
      }),
    ),
  );

/**
 * Returns whether the module that reports an event of this kind sends its own mail in place of the common notice mail.
 */
export const hasOwnMail = (kind: NoticeKind): boolean => 'ownMail' in terms[kind];
