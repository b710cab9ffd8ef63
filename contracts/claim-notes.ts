import { z } from 'zod';
import { endpoints } from './endpoint.ts';

/**
 * Note that staff wrote about a claim. If `forVisitor` is true, the visitor sees the note on the claim's page and gets
 * it by mail.
 */
export const claimNote = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** E-mail of the member of staff who wrote the note. */
  by: z.string(),
  forVisitor: z.boolean(),
  text: z.string(),
});

/** Prepared text for notes and messages about a claim. Staff inserts the text in the language of the claim. */
export const answerTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  textRu: z.string(),
  textEn: z.string(),
});

const text = (maxLength: number) => z.string().trim().min(1).max(maxLength);
const template = z.strictObject({ name: text(60), textRu: text(1_000), textEn: text(1_000) });
const id = z.object({ id: z.uuid() });

export const claimNoteEndpoints = endpoints({
  'GET /api/v1/operator/claims/:id/notes/': {
    auth: 'staff',
    permission: 'claims:read',
    summary: 'Notes of staff about a claim, oldest first',
    params: id,
    response: z.array(claimNote),
  },
  'POST /api/v1/operator/claims/:id/notes/': {
    auth: 'staff',
    permission: 'claims:write',
    summary: 'Writes a note for colleagues, or a message that the visitor reads on the claim’s page and gets by mail',
    params: id,
    body: z.strictObject({ text: text(2_000), forVisitor: z.boolean() }),
    idempotent: true,
    response: z.array(claimNote),
  },
  'GET /api/v1/operator/templates/': {
    auth: 'staff',
    permission: 'claims:read',
    summary: 'Answer templates, sorted by name',
    response: z.array(answerTemplate),
  },
  'POST /api/v1/operator/templates/': {
    auth: 'staff',
    permission: 'requisites:write',
    summary: 'Adds an answer template',
    body: template,
    response: z.array(answerTemplate),
  },
  'PUT /api/v1/operator/templates/:id/': {
    auth: 'staff',
    permission: 'requisites:write',
    summary: 'Changes an answer template',
    params: id,
    body: template,
    response: z.array(answerTemplate),
  },
  'DELETE /api/v1/operator/templates/:id/': {
    auth: 'staff',
    permission: 'requisites:write',
    summary: 'Deletes an answer template',
    params: id,
    response: z.array(answerTemplate),
  },
});
