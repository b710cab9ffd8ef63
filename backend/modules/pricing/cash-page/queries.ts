import type { Db } from '../../../db/pool.ts';

export async function officeRows(db: Db) {
  return await db
    .selectFrom('offices')
    .innerJoin('cities', 'cities.code', 'offices.city')
    .where('offices.active', '=', true)
    .selectAll('offices')
    .select(['cities.nameRu', 'cities.nameEn'])
    .orderBy('offices.city')
    .execute();
}

export type OfficeRow = Awaited<ReturnType<typeof officeRows>>[number];
