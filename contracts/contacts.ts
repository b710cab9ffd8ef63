import { z } from 'zod';
import { locales } from '#domain/locale.ts';
import { endpoints } from './endpoint.ts';
import { pageOf, pageQuery } from './pagination.ts';

/** HH:MM to HH:MM by the clock of the zone; null: a day off. */
export const workingDay = z.object({ from: z.string(), to: z.string() }).nullable();

export const contacts = z.object({
  email: z.string().nullable(),
  telegram: z.object({ name: z.string(), url: z.url() }).nullable(),
  /** Where a live chat opens. */
  chat: z.url().nullable(),
  /** IANA zone, and seven days from Monday. */
  hours: z.object({ zone: z.string(), days: z.array(workingDay).length(7) }).nullable(),
  legalName: z.string().nullable(),
  legalAddress: z.string().nullable(),
  /** Captcha of the form. */
  captcha: z.object({ provider: z.enum(['none', 'altcha', 'recaptcha']), siteKey: z.string().optional() }),
});

export const inquiryDraft = z.strictObject({
  name: z.string().trim().max(80).optional(),
  email: z.email().max(254),
  /** Digits, as the claim's page shows them. */
  claim: z.string().trim().max(15).regex(/^\d*$/, 'digits').optional(),
  text: z.string().trim().min(10).max(4000),
  recaptcha: z.string().max(4096).optional(),
});

export const inquiry = z.object({
  id: z.uuid(),
  number: z.number().int(),
  at: z.iso.datetime(),
  locale: z.enum(locales),
  name: z.string(),
  email: z.string(),
  claimNumber: z.number().int().nullable(),
  /** The claim of that number, where there is one. */
  claim: z.uuid().nullable(),
  text: z.string(),
  answeredAt: z.iso.datetime().nullable(),
  /** E-mail address of the member of staff who marked it answered. */
  answeredBy: z.string().nullable(),
});

export const contactEndpoints = endpoints({
  'GET /api/v1/contacts/': {
    auth: 'none',
    summary: 'How to reach us and when',
    response: contacts,
  },
  'POST /api/v1/contacts/': {
    auth: 'optional',
    summary: 'A message to the desk; answers with its number',
    body: inquiryDraft,
    idempotent: true,
    response: z.object({ number: z.number().int() }),
    status: 201,
  },
  'GET /api/v1/operator/messages/': {
    auth: 'staff',
    summary: 'What visitors wrote: what waits, the oldest first; or all, the newest first',
    query: pageQuery.extend({ show: z.enum(['open', 'all']).default('open') }),
    response: pageOf(inquiry),
  },
  'POST /api/v1/operator/messages/:id/': {
    auth: 'staff',
    summary: 'Marks a message answered, or open again',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ answered: z.boolean() }),
    response: inquiry,
  },
});
