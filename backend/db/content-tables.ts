import type { Generated } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import type { PrizeStatus } from '#domain/prize.ts';
import type { Json, Now, Null, NullTime, Numeric, Time } from './columns.ts';

export interface ContentTables {
  siteImages: { hash: string; bytes: Buffer; usedAt: Now };
  exchangeDays: { day: string; minutes: number; exchanges: number };
  tags: { key: string; nameRu: string; nameEn: string };
  news: {
    id: Generated<number>;
    slug: string;
    locale: Locale;
    title: string;
    lead: string;
    markdown: string;
    publishedAt: Now;
    updatedAt: Now;
  };
  newsTags: { tag: string; newsId: number; locale: Locale; publishedAt: Time };
  faqGroups: { key: string; nameRu: string; nameEn: string; position: number };
  faq: {
    key: string;
    locale: Locale;
    groupKey: string;
    question: string;
    markdown: string;
    position: number;
    updatedAt: Now;
  };
  contests: {
    id: Generated<number>;
    titleRu: string;
    titleEn: string;
    termsRu: string;
    termsEn: string;
    startsAt: Time;
    endsAt: Time;
    seedHash: Null<string>;
    seed: Null<string>;
    winners: Json<{ place: number; claim: string; prizeRu: string; prizeEn: string }[]>;
    prizes: Json<{ prizeRu: string; prizeEn: string; summa?: string | null }[]>;
    prizePs: Null<number>;
    sealedSeed: Null<string>;
    publicValueRu: Null<string>;
    publicValueEn: Null<string>;
    entriesHash: Null<string>;
    entryCount: Null<number>;
    publicValue: Null<string>;
  };
  contestEntries: { contestId: number; number: Numeric; at: Now };
  contestPrizes: {
    id: Generated<string>;
    contestId: number;
    place: number;
    number: Numeric;
    ps: number;
    summa: Numeric;
    status: Generated<PrizeStatus>;
    memberId: Null<string>;
    creditedSumma: Null<string>;
    releasedBy: Null<string>;
    releasedAt: NullTime;
    creditedAt: NullTime;
  };
  inquiries: {
    id: Generated<string>;
    number: Generated<Numeric>;
    at: Now;
    locale: Locale;
    name: Generated<string>;
    email: string;
    claimNumber: Null<Numeric>;
    body: string;
    userId: Null<string>;
    ip: Null<string>;
    answeredAt: NullTime;
    answeredBy: Null<string>;
  };
}
