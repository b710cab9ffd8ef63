import type { Generated } from 'kysely';
import type { ActorKind } from '#domain/actor.ts';
import type { ChangeLogSection, FieldChange } from '#domain/change-log.ts';
import type { NoticeChannel, NoticeKind, RateNoticeDetails } from '#domain/staff-notice.ts';
import type { Big, Json, Now, Null, NullJson, NullTime, Numeric, Time } from './columns.ts';
import type { StoredRequisite } from './stored-json.ts';

/** Sections of the back office whose changes may need approval by a second member of staff. */
export type ChangeRequestRoom = Extract<
  ChangeLogSection,
  'directions' | 'currencies' | 'requisites' | 'offices' | 'rates' | 'claims' | 'settings' | 'content'
>;

export interface BackOfficeTables {
  exchangeFigures: {
    day: string;
    pair: string;
    created: Generated<number>;
    paid: Generated<number>;
    completed: Generated<number>;
    done: Generated<number>;
    turnover: Generated<Numeric>;
    profit: Generated<Numeric>;
  };
  shiftReports: {
    id: Generated<string>;
    userId: string;
    fromAt: Time;
    toAt: Time;
    note: string;
    report: Json<object>;
    createdAt: Now;
  };
  exchangeDurations: { day: string; pair: string; step: number; done: number };
  exchangeFiguresState: {
    single: Generated<boolean>;
    move: Generated<Big>;
    posting: Generated<Big>;
    moveEnd: Generated<Big>;
    postingEnd: Generated<Big>;
    nextXid: Null<string>;
  };
  installation: {
    single: Generated<boolean>;
    demo: boolean;
  };
  staffNotices: {
    id: Generated<Numeric>;
    kind: NoticeKind;
    key: string;
    claimId: Null<string>;
    subjectId: Null<string>;
    status: Null<string>;
    number: Null<Numeric>;
    summa: Null<Numeric>;
    unit: Null<string>;
    page: Null<string>;
    notFor: Null<string>;
    details: NullJson<RateNoticeDetails>;
    at: Now;
    spreadAt: NullTime;
  };
  staffNoticeSends: { noticeId: Numeric; userId: string; channel: NoticeChannel; batch: Null<string> };
  staffNoticeBatches: {
    id: string;
    userId: string;
    channel: NoticeChannel;
    at: Now;
    sentAt: NullTime;
  };
  staffNoticeChoices: { userId: string; kind: NoticeKind; channel: NoticeChannel; isOn: boolean };
  telegramBot: {
    single: Generated<boolean>;
    botId: Numeric;
    username: string;
    token: string;
    nextUpdate: Generated<Numeric>;
    quietUntil: NullTime;
    failedAt: NullTime;
    error: Null<string>;
  };
  telegramChats: {
    userId: string;
    chatId: Numeric;
    name: string;
    linkedAt: Now;
    blockedAt: NullTime;
    failedAt: NullTime;
    error: Null<string>;
  };
  telegramLinks: { userId: string; codeHash: Buffer; expiresAt: Time };
  pushKeys: { single: Generated<boolean>; publicKey: string; privateKey: string; createdAt: Now };
  pushSubscriptions: {
    id: Generated<string>;
    userId: string;
    sessionId: Null<string>;
    deviceHash: Null<Buffer>;
    endpoint: string;
    p256dh: string;
    auth: string;
    browser: Null<string>;
    system: Null<string>;
    createdAt: Now;
    seenAt: Now;
    failedAt: NullTime;
    error: Null<string>;
  };
  mailState: {
    single: Generated<boolean>;
    checkedAt: Time;
    failingSince: NullTime;
    error: Null<string>;
    waiting: number;
    waitingSince: NullTime;
    waitingError: Null<string>;
    alertedAt: NullTime;
  };
  changeLog: {
    id: Generated<Numeric>;
    at: Now;
    actorKind: ActorKind;
    actorId: Null<string>;
    room: ChangeLogSection;
    subject: Null<string>;
    changes: Json<FieldChange[]>;
    note: Null<string>;
    decidedBy: Null<string>;
    approved: Null<boolean>;
  };
  blocklist: {
    id: Generated<string>;
    kind: 'email' | 'requisite' | 'network';
    value: string;
    network: Null<string>;
    shown: string;
    note: string;
    userId: string;
    at: Now;
    endedAt: NullTime;
    endedBy: Null<string>;
  };
  payoutDetailChanges: {
    id: Generated<Numeric>;
    claimId: string;
    before: Json<StoredRequisite[]>;
    after: Json<StoredRequisite[]>;
    note: string;
    userId: string;
    approvedBy: Null<string>;
    at: Now;
  };
  claimRaises: {
    id: Generated<Numeric>;
    claimId: string;
    userId: string;
    usd: Null<string>;
    at: Now;
  };
  queueViews: {
    id: Generated<string>;
    userId: string;
    name: string;
    query: string;
  };
  claimNotes: {
    id: Generated<string>;
    claimId: string;
    userId: string;
    at: Now;
    forVisitor: boolean;
    text: string;
  };
  amlChecks: {
    id: Generated<string>;
    claimId: string | null;
    subject: 'sender' | 'payout' | 'deposit' | 'staff';
    network: string;
    address: string;
    provider: string;
    score: number;
    categories: string[];
    reference: string | null;
    userId: string | null;
    at: Now;
    askedAt: Now;
    validUntil: Date | null;
  };
  answerTemplates: {
    id: Generated<string>;
    name: string;
    textRu: string;
    textEn: string;
  };
  claimMailWords: {
    kind: string;
    textRu: string;
    textEn: string;
    updatedAt: Now;
  };
  changeRequests: {
    id: Generated<string>;
    room: ChangeRequestRoom;
    subject: string;
    payload: Json<object>;
    changes: Json<FieldChange[]>;
    userId: string;
    at: Now;
    endedAt: NullTime;
    approvedBy: Null<string>;
    declinedBy: Null<string>;
  };
}
