import { z } from 'zod';
import { brandImages } from '#domain/settings/brand.ts';
import { chatProviders } from '#domain/settings/chat.ts';
import { brandImage, deskSettings } from './desk-settings.ts';
import { endpoints } from './endpoint.ts';

export const site = z.object({
  /**
   * Time of the last change of a setting or text that public pages show. Pages rendered before this time are out of
   * date.
   */
  changedAt: z.iso.datetime(),
  /**
   * Name of the exchange, or null for the product's name. Likewise, `tagline` and `description` are null for the
   * product's texts.
   */
  name: z.string().nullable(),
  tagline: z.string().nullable(),
  description: z.string().nullable(),
  /** Accent colours as #rrggbb, or null for the product's colours. */
  accent: z.object({ light: z.string(), dark: z.string() }).nullable(),
  logo: brandImage,
  logoDark: brandImage,
  icon: brandImage,
  /** Whether the name stands beside the logo. */
  isNameShown: z.boolean(),
  /**
   * Live chat for the language of the call. Absent or null if the chat is configured by environment variables of the
   * web app.
   */
  chat: z
    .object({
      provider: z.enum(['none', ...chatProviders]),
      /** Id of the widget at the chat provider. */
      id: z.string(),
    })
    .nullish(),
});

export type Site = z.infer<typeof site>;

const params = z.object({ image: z.enum(brandImages) });

export const brandEndpoints = endpoints({
  'GET /api/v1/site/': {
    auth: 'none',
    summary: 'Name and look of the exchange, and the time of the last change of its pages',
    response: site,
  },
  'GET /api/v1/site/images/:hash/': {
    auth: 'none',
    summary: 'An uploaded logo or icon (PNG)',
    params: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    response: 'file',
  },
  'POST /api/v1/operator/brand/:image/': {
    auth: 'staff',
    permission: 'settings:write',
    freshCode: 'always',
    summary: 'Uploads a logo or icon (PNG, JPEG or WebP), which is stored as PNG',
    params,
    upload: true,
    response: deskSettings,
  },
  'DELETE /api/v1/operator/brand/:image/': {
    auth: 'staff',
    permission: 'settings:write',
    freshCode: 'always',
    summary: 'Removes an uploaded logo or icon',
    params,
    response: deskSettings,
  },
});
