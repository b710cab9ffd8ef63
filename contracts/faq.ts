import { z } from 'zod';
import { endpoints } from './endpoint.ts';

export const faqGroup = z.object({
  key: z.string(),
  name: z.string(),
  items: z.array(
    z.object({
      /** URL anchor of the question, the same in both languages. */
      key: z.string(),
      question: z.string(),
      html: z.string(),
      updatedAt: z.iso.datetime(),
    }),
  ),
});

export const faqEndpoints = endpoints({
  'GET /api/v1/faq/': {
    auth: 'none',
    summary: 'Questions and answers by group; empty groups are omitted',
    response: z.object({ groups: z.array(faqGroup) }),
  },
});
