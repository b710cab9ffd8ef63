import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { settingsPatch, settingValues } from './setting-schemas.ts';

/** An uploaded PNG image, or null. `hash` is its SHA-256 in hexadecimal. */
export const brandImage = z.object({ hash: z.string(), width: z.number().int(), height: z.number().int() }).nullable();

export const deskSettings = z.object({
  values: settingValues,
  images: z.object({ logo: brandImage, logoDark: brandImage, icon: brandImage }),
  /**
   * Names of settings that have a new value waiting for approval by a second member of staff, such as
   * `claims.approvalUsd`.
   */
  waiting: z.array(z.string()),
});

export const deskSettingEndpoints = endpoints({
  'GET /api/v1/operator/settings/': {
    auth: 'staff',
    permission: 'settings:read',
    summary: 'Settings of the exchange, by group',
    response: deskSettings,
  },
  'PATCH /api/v1/operator/settings/': {
    auth: 'staff',
    permission: 'settings:write',
    freshCode: 'sometimes',
    summary:
      'Changes settings; the name, the contacts, weaker guards of the rates and higher limits on payouts need a fresh code, and higher limits also wait for a second member of staff if there is one',
    body: settingsPatch,
    response: deskSettings,
  },
});
