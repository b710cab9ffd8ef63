import type { OfficeHours } from '#domain/office-hours.ts';
import { opensAt } from '#domain/office-hours.ts';

/**
 * Returns an office's time zone and, while the office is closed, its next opening. Both are null if the office has no
 * structured hours.
 */
export const openingOf = (hours: OfficeHours | null): { zone: string | null; opensAt: string | null } => ({
  zone: hours?.zone ?? null,
  opensAt: opensAt(hours, new Date())?.toISOString() ?? null,
});
