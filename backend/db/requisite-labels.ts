import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '#domain/locale.ts';

/**
 * Returns an SQL expression that translates the labels of stored requisites. Stored labels are in the language of the
 * person who typed the requisites.
 * @param requisites the column with the stored requisites
 * @param inputs the column with the payment system's form fields, which have a label in each language
 */
export const relabelled = (locale: Locale, requisites: string, inputs: string): RawBuilder<unknown> => sql`(
  select coalesce(
    jsonb_agg(r.given || jsonb_build_object('label', coalesce(i.label, r.given ->> 'label')) order by r.place), '[]')
  from jsonb_array_elements(${sql.ref(requisites)}) with ordinality r (given, place)
  left join lateral (
    select e.input ->> ${`label_${locale}`} as label from jsonb_array_elements(${sql.ref(inputs)}) e (input)
    where e.input ->> 'name' = r.given ->> 'name' limit 1) i on true)`;
