import { z } from 'zod';
import { endpoints } from './endpoint.ts';

/** Maintenance settings. `until` is only an announcement, because maintenance lasts until staff end it. */
export const maintenanceSettings = z.object({
  active: z.boolean(),
  /** Maintenance text that visitors see instead of the default text. */
  textRu: z.string().nullable(),
  textEn: z.string().nullable(),
  until: z.iso.datetime().nullable(),
  hideForm: z.boolean(),
  hideExport: z.boolean(),
  hideApi: z.boolean(),
});

/**
 * Maintenance settings for the back office. `restored` means that the installation runs from a restored backup and is
 * therefore read-only.
 */
export const deskMaintenance = maintenanceSettings.extend({ restored: z.boolean() });

const words = z
  .string()
  .trim()
  .max(1000)
  .nullable()
  .transform((value) => value || null);

export const maintenanceEndpoints = endpoints({
  'GET /api/v1/operator/tech/': {
    auth: 'staff',
    permission: 'desk:read',
    summary: 'Settings of maintenance',
    response: deskMaintenance,
  },
  'POST /api/v1/operator/tech/': {
    auth: 'staff',
    permission: 'schedule:write',
    freshCode: 'sometimes',
    summary: 'Sets maintenance: closed parts, text for visitors and expected end',
    body: z.strictObject({
      active: z.boolean(),
      textRu: words,
      textEn: words,
      until: z.iso.datetime({ offset: true }).nullable(),
      hideForm: z.boolean(),
      hideExport: z.boolean(),
      hideApi: z.boolean(),
    }),
    response: deskMaintenance,
  },
});
