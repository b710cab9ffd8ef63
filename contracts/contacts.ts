import { z } from 'zod';
import { locales } from '#domain/locale.ts';
import { endpoints } from './endpoint.ts';
import { pageOf, pageQuery } from './pagination.ts';

/** Opening and closing time of a day (HH:MM), or null for a day off. */
export const workingDay = z.object({ from: z.string(), to: z.string() }).nullable();

export const contacts = z.object({
  email: z.string().nullable(),
  telegram: z.object({ name: z.string(), url: z.url() }).nullable(),
  chat: z.url().nullable(),
  /** Business hours of seven days from Monday, in an IANA time zone. */
  hours: z.object({ zone: z.string(), days: z.array(workingDay).length(7) }).nullable(),
  legalName: z.string().nullable(),
  legalAddress: z.string().nullable(),
  /** Additional line of the site's footer, for example about a licence. */
  footer: z.string().nullable(),
  captcha: z.object({ provider: z.enum(['none', 'altcha', 'recaptcha']), siteKey: z.string().optional() }),
});

export type Contacts = z.infer<typeof contacts>;

export const inquiryDraft = z.strictObject({
  name: z.string().trim().max(80).optional(),
  email: z.email().max(254),
  /** Number of the claim that the inquiry is about. */
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
  /** Id of the claim with the number `claimNumber`, or null if there is no such claim. */
  claim: z.uuid().nullable(),
  /**
   * Evidence that the inquiry's author owns the claim: the same account, browser or e-mail address. `stranger` means
   * that none of them matches.
   */
  claimAuthor: z.enum(['account', 'browser', 'email', 'stranger']).nullable(),
  text: z.string(),
  answeredAt: z.iso.datetime().nullable(),
  /** E-mail of the staff member who marked the inquiry answered. */
  answeredBy: z.string().nullable(),
});

export const contactEndpoints = endpoints({
  'GET /api/v1/contacts/': {
    auth: 'none',
    summary: 'Contact details and working hours',
    response: contacts,
  },
  'POST /api/v1/contacts/': {
    auth: 'optional',
    summary: 'Sends a message to staff and returns its number',
    body: inquiryDraft,
    idempotent: true,
    response: z.object({ number: z.number().int() }),
    status: 201,
  },
  'GET /api/v1/operator/messages/': {
    auth: 'staff',
    permission: 'inquiries:read',
    summary: 'Messages of visitors: open ones, oldest first; or all, newest first',
    query: pageQuery.extend({ show: z.enum(['open', 'all']).default('open') }),
    response: pageOf(inquiry),
  },
  'POST /api/v1/operator/messages/:id/': {
    auth: 'staff',
    permission: 'inquiries:write',
    summary: 'Marks a message as answered or open',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ answered: z.boolean() }),
    response: inquiry,
  },
});
