import { z } from 'zod';
import { endpoints } from './endpoint.ts';

/** Text stored as Markdown. The API converts it to sanitised HTML in `html`. */
export const textPage = z.object({
  key: z.string(),
  title: z.string(),
  html: z.string(),
  /**
   * Version number of the text. Each edit increases the number, and a visitor's consent is stored together with the
   * number.
   */
  version: z.number().int().positive(),
  updatedAt: z.iso.datetime(),
});

export const textEndpoints = endpoints({
  'GET /api/v1/pages/:key/': {
    auth: 'none',
    summary: 'A text of the site: rules, aml, replenishment',
    params: z.object({ key: z.string().regex(/^[a-z0-9-]{1,40}$/) }),
    response: textPage,
  },
});
