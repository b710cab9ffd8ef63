import { z } from 'zod';
import { locales } from '#domain/locale.ts';
import { endpoints } from './endpoint.ts';
import { pageOf, pageQuery } from './pagination.ts';

/** Opening time and closing time, HH:MM in the office's time zone; null: a day off. */
export const workingDay = z.object({ from: z.string(), to: z.string() }).nullable();

export const contacts = z.object({
  email: z.string().nullable(),
  telegram: z.object({ name: z.string(), url: z.url() }).nullable(),
  /** URL of the live chat. */
  chat: z.url().nullable(),
  /** Business hours: IANA time zone, and seven days starting with Monday. */
  hours: z.object({ zone: z.string(), days: z.array(workingDay).length(7) }).nullable(),
  legalName: z.string().nullable(),
  legalAddress: z.string().nullable(),
  /** Captcha of the inquiry form. */
  captcha: z.object({ provider: z.enum(['none', 'altcha', 'recaptcha']), siteKey: z.string().optional() }),
});

export const inquiryDraft = z.strictObject({
  name: z.string().trim().max(80).optional(),
  email: z.email().max(254),
  /** Number of the claim that the inquiry is about, in digits. */
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
  /** Id of the claim that has the number `claimNumber`; null if there is none. */
  claim: z.uuid().nullable(),
  /**
   * What connects the author with the claim. `account`: signed in to the claim's account; `browser`: the browser that
   * created the claim or opened a link in its mails; `email`: typed the claim's e-mail; `stranger`: nothing. The field
   * is null if the claim does not exist or the inquiry is older than this field.
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
    summary: 'Messages of visitors: open ones, oldest first; or all, newest first',
    query: pageQuery.extend({ show: z.enum(['open', 'all']).default('open') }),
    response: pageOf(inquiry),
  },
  'POST /api/v1/operator/messages/:id/': {
    auth: 'staff',
    summary: 'Marks a message as answered or open',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ answered: z.boolean() }),
    response: inquiry,
  },
});
