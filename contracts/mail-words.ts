import { z } from 'zod';
import { claimMailKinds } from '#domain/claim-mail.ts';
import { locales } from '#domain/locale.ts';
import { endpoints } from './endpoint.ts';

const kind = z.enum(claimMailKinds);
const words = z.string().trim().max(1_000);

/** Words that the exchange adds to a mail about an order, as plain text. An empty text adds nothing. */
export const mailWordsDraft = z.strictObject({
  textRu: words,
  textEn: words,
  /**
   * Time of the version that the editor started from, or null if the text was never changed. If a colleague has saved a
   * later version, the call fails with `conflict`.
   */
  seenAt: z.iso.datetime().nullable(),
});

const mailWords = z.object({
  kind,
  /** Subject of a mail of this kind for a sample order, in the caller's language. */
  subject: z.string(),
  textRu: z.string(),
  textEn: z.string(),
  updatedAt: z.iso.datetime().nullable(),
  /** Whether a change of these words waits for approval by a second member of staff. */
  isWaiting: z.boolean(),
});

const mailPreview = z.object({
  subject: z.string(),
  paragraphs: z.array(z.string()),
  deadline: z.string().nullable(),
  button: z.string(),
  sections: z.array(z.object({ title: z.string(), facts: z.array(z.object({ term: z.string(), value: z.string() })) })),
  footer: z.array(z.string()),
});

export const mailWordsEndpoints = endpoints({
  'GET /api/v1/operator/mail-words/': {
    auth: 'staff',
    permission: 'content:read',
    summary: 'Words that the exchange adds to its mails about orders, for each kind of mail',
    response: z.array(mailWords),
  },
  'PUT /api/v1/operator/mail-words/:kind/': {
    auth: 'staff',
    permission: 'content:write',
    freshCode: 'sometimes',
    summary:
      'Changes the words that are added to a kind of mail, from the next mail on; new words of a mail that says where to pay need a fresh code and wait for a colleague',
    params: z.object({ kind }),
    body: mailWordsDraft,
    response: z.array(mailWords),
  },
  'POST /api/v1/operator/mail-words/preview/': {
    auth: 'staff',
    permission: 'content:read',
    summary: 'Composes a mail about an example of an order with the given words, without sending it',
    body: z.strictObject({ kind, locale: z.enum(locales), words }),
    response: mailPreview,
  },
});
