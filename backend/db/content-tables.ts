import type { Generated } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import type { Json, Now, Null, NullTime, Numeric, Time } from './columns.ts';

/** Tables of the site's content and of visitors' inquiries. */
export interface ContentTables {
  tags: { key: string; name_ru: string; name_en: string };
  news: {
    id: Generated<number>;
    slug: string;
    locale: Locale;
    title: string;
    lead: string;
    markdown: string;
    published_at: Now;
    updated_at: Now;
  };
  news_tags: { tag: string; news_id: number; locale: Locale; published_at: Time };
  faq_groups: { key: string; name_ru: string; name_en: string; position: number };
  faq: {
    key: string;
    locale: Locale;
    group_key: string;
    question: string;
    markdown: string;
    position: number;
    updated_at: Now;
  };
  contests: {
    id: Generated<number>;
    title_ru: string;
    title_en: string;
    terms_ru: string;
    terms_en: string;
    starts_at: Time;
    ends_at: Time;
    seed_hash: Null<string>;
    seed: Null<string>;
    winners: Json<{ place: number; claim: string; prizeRu: string; prizeEn: string }[]>;
  };
  inquiries: {
    id: Generated<string>;
    number: Generated<Numeric>;
    at: Now;
    locale: Locale;
    name: Generated<string>;
    email: string;
    claim_number: Null<Numeric>;
    body: string;
    user_id: Null<string>;
    ip: Null<string>;
    answered_at: NullTime;
    answered_by: Null<string>;
  };
}
