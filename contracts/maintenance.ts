import { z } from 'zod';
import { endpoints } from './endpoint.ts';

/** Maintenance as staff sets it. `until` is told to visitors; the mode ends when it is switched off. */
export const maintenanceSettings = z.object({
  active: z.boolean(),
  /** Told to visitors in place of the usual words. */
  textRu: z.string().nullable(),
  textEn: z.string().nullable(),
  until: z.iso.datetime().nullable(),
  hideForm: z.boolean(),
  hideExport: z.boolean(),
  hideApi: z.boolean(),
});

const words = z
  .string()
  .trim()
  .max(1000)
  .nullable()
  .transform((value) => value || null);

export const maintenanceEndpoints = endpoints({
  'GET /api/v1/operator/tech/': { auth: 'staff', summary: 'Maintenance as it is set', response: maintenanceSettings },
  'POST /api/v1/operator/tech/': {
    auth: 'staff',
    summary: 'Sets maintenance: what is closed, what visitors are told, and until when',
    body: z.strictObject({
      active: z.boolean(),
      textRu: words,
      textEn: words,
      until: z.iso.datetime({ offset: true }).nullable(),
      hideForm: z.boolean(),
      hideExport: z.boolean(),
      hideApi: z.boolean(),
    }),
    response: maintenanceSettings,
  },
});
