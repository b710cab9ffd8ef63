import type { Db } from '../../../db/pool.ts';
import { businessHours } from '../../platform/settings/service.ts';

/** Time zone of an office that works around the clock and has set no hours. */
const fallbackZone = 'UTC';

/** Returns the time zone in which the office counts its days. */
export const zoneOf = async (db: Db): Promise<string> => (await businessHours(db))?.zone ?? fallbackZone;
