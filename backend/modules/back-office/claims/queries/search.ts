import { isIP } from 'node:net';
import { type RawBuilder, sql } from 'kysely';
import { networkOf } from '#domain/network.ts';
import { checkRequisite } from '#domain/requisites/check.ts';
import type { Db } from '../../../../db/pool.ts';
import { cardKey } from '../../../../stored-requisites.ts';

export const everyClaim = sql`true`;

const listsOf = (path: string) =>
  sql`jsonb_path_query_array(c.from_requisites || c.to_requisites, ${sql.lit(path)})::text`;

/**
 * SQL expression for the searched text: the e-mail, the requisites, and of cards only the last four digits. The index
 * `claims_search` has the same expression, because PostgreSQL could not use the index otherwise.
 */
const searchedText = sql`(c.email || ' ' || ${listsOf('$[*] ? (!exists(@.sealed)).value')} || ' ' || ${listsOf('$[*].last')})`;

export interface Search {
  search: string | undefined;
  /** The setting SECRET. A card number in the search is hashed with a key derived from SECRET. */
  secret: string;
}

const maxTerms = 4;

/**
 * Maximum number of exact matches whose ids are passed to the next query as a list. If there are more matches, the next
 * query contains the search as a subquery.
 */
const maxExact = 1_000;

/**
 * Returns the SQL conditions of a search. A claim matches if it meets any of the conditions; several search terms,
 * separated by commas or semicolons, are combined to one condition that requires all terms.
 */
export async function searchConditions(db: Db, { search = '', secret }: Search): Promise<RawBuilder<unknown>[]> {
  const terms = search
    .split(/[,;]/)
    .filter((term) => term.trim() !== '')
    .slice(0, maxTerms);
  const found: RawBuilder<unknown>[][] = [];
  for (const term of terms) found.push(await termConditions(db, term, secret));
  const [only = [everyClaim]] = found;
  return found.length < 2
    ? only
    : [
        sql.join(
          found.map((ways) => sql`(${sql.join(ways, sql` or `)})`),
          sql` and `,
        ),
      ];
}

/**
 * Returns the conditions that find claims by one search term. The term is compared with the whole id, network, number,
 * e-mail, requisite or card ending; if no claim has this value, the condition finds the term as a part of an e-mail or
 * requisite.
 */
async function termConditions(db: Db, term: string, secret: string): Promise<RawBuilder<unknown>[]> {
  const text = /^[\d\s]+$/.test(term) ? term.replace(/\s/g, '') : term.trim();
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) return [sql`c.id = ${text}::uuid`];
  const network = searchedNetwork(text);
  if (network !== null) return [sql`c.ip <<= ${network}::inet`];
  const [exact, ends] = [await exactCondition(db, text, secret), await cardEndConditions(db, text)];
  if (exact) return [exact, ...ends.map((end) => sql`(${end} and not ${exact})`)];
  if (ends.length > 0) return ends;
  if (!/[\p{L}\p{N}]{3}/u.test(text)) return [sql`false`];
  // Search the index only for the part before the @. The trigrams of common mail domains occur in nearly all claims, so
  // they would not narrow the search.
  const [beforeDomain = text] = /^.*[\p{L}\p{N}]{3}.*@/u.exec(text) ?? [];
  const part = `%${beforeDomain.replace(/[\\%_]/g, '\\$&')}%`;
  return [sql`(${searchedText} ilike ${part} and strpos(lower${searchedText}, ${text.toLowerCase()}) > 0)`];
}

/**
 * Returns the condition for claims that have exactly this number, e-mail or requisite, or null if there are no such
 * claims.
 */
async function exactCondition(db: Db, text: string, secret: string): Promise<RawBuilder<unknown> | null> {
  const exact = exactMatches(text, secret);
  // `materialized` makes PostgreSQL run the exact search with its indexes, before `limit` applies. Otherwise PostgreSQL
  // would scan the table until enough claims match.
  const { rows } = await sql<{ id: string }>`
    with exact as materialized (${exact}) select id from exact limit ${maxExact + 1}`.execute(db);
  if (rows.length > maxExact) return sql`(c.id in (${exact}))`;
  // Pass the ids as a list, so that PostgreSQL knows how few claims match. With a subquery, PostgreSQL may decide to
  // read all claims with a certain status.
  return rows.length > 0 ? sql`(c.id = any(${rows.map(({ id }) => id)}::uuid[]))` : null;
}

/** Returns the network to search for, written as an address or in CIDR notation, or null if the text is neither. */
function searchedNetwork(text: string): string | null {
  const [, address = '', length] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0) return null;
  if (length === undefined) return networkOf(address);
  return Number(length) <= (version === 4 ? 32 : 128) ? text : null;
}

/**
 * Pattern for the last four digits of a card, alone or after a masked number such as `2200…1234` or `2200 •••• ••••
 * 1234`.
 */
const cardEnd = /^(?:\d{4}[\s•*.…]+|[•*.…]+\s*)?(\d{4})$/;

/**
 * Returns conditions that find claims by the last four digits of the paying or receiving card. Returns an empty list if
 * the text is no such search, or no claim matches.
 */
async function cardEndConditions(db: Db, text: string): Promise<RawBuilder<unknown>[]> {
  const [, end] = cardEnd.exec(text) ?? [];
  if (end === undefined) return [];
  const isOn = (side: 'toRequisites' | 'fromRequisites') =>
    sql`jsonb_path_query_first(${sql.ref(`c.${side}`)}, '$[*].last') = ${JSON.stringify(end)}::jsonb`;
  const [to, from] = [isOn('toRequisites'), isOn('fromRequisites')];
  const { rows } = await sql`
    (select from claims c where ${to} limit 1) union all (select from claims c where ${from} limit 1)`.execute(db);
  return rows.length === 0 ? [] : [to, sql`(${from} and (${to}) is not true)`];
}

/**
 * Selects claims by an exact number, e-mail, requisite or card. Each comparison uses its own index.
 * @param text a claim number, an e-mail, a requisite, or a card's number or key
 */
function exactMatches(text: string, secret: string) {
  const card = checkRequisite('card', text);
  const [key = card.ok ? cardKey(secret, card.value) : text] = /card:[\da-f]{32}$/.exec(text) ?? [];
  const values = [text, key];
  const conditions = [
    sql`c.email <> '' and lower(c.email) = ${text.toLowerCase()}`,
    sql`c.to_requisites -> 0 ->> 'value' = any(${values}::text[])`,
    sql`c.from_requisites <> '[]' and c.from_requisites -> 0 ->> 'value' = any(${values}::text[])`,
    ...(/^\d{1,15}$/.test(text) ? [sql`c.number = ${text}::bigint`] : []),
  ];
  return sql.join(
    conditions.map((condition) => sql`select c.id from claims c where ${condition}`),
    sql` union all `,
  );
}
