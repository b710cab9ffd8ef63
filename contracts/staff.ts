import { z } from 'zod';
import { freshCodeMinutes } from '#domain/fresh-code.ts';
import { locales } from '#domain/locale.ts';
import { staffRoles } from '#domain/staff-role.ts';
import { newPasswordFields, passwordsMatch, repeatIssue } from './auth.ts';
import { endpoints } from './endpoint.ts';

const staffRole = z.enum(staffRoles);
const email = z.email().max(254);

export const staffMember = z.object({
  id: z.uuid(),
  email: z.string(),
  role: staffRole,
  /** Whether this member of staff is the caller. */
  mine: z.boolean(),
  /** Number of sessions of this person that have not ended. */
  sessions: z.number().int(),
  /** Time of the last token refresh in any session of this person, or null if there was none. */
  seenAt: z.iso.datetime().nullable(),
});

export const staffInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: staffRole,
  invitedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

export const staffList = z.object({ members: z.array(staffMember), invitations: z.array(staffInvitation) });

export const invitationDraft = z.strictObject({ email, role: staffRole, locale: z.enum(locales) });

/** New role. `user` removes the person from the staff, and the person keeps the account as a customer. */
export const roleChange = z.strictObject({ role: z.enum(['user', ...staffRoles]) });

const token = z.object({ token: z.string().min(16).max(128) });

export const invitationAcceptance = z
  .strictObject({
    /**
     * E-mail of the new owner. Required only with the link that is printed at the first start of the exchange, because
     * that link belongs to no e-mail yet.
     */
    email: email.optional(),
    ...newPasswordFields,
    /** First code that the new authenticator app shows. */
    totp: z.string().min(6).max(16),
  })
  .refine(passwordsMatch, repeatIssue);

const id = z.object({ id: z.uuid() });

export const staffEndpoints = endpoints({
  'POST /api/v1/operator/code/': {
    auth: 'staff',
    permission: 'desk:read',
    summary: `Takes a one-time code or a recovery code of the caller; it counts as fresh for ${freshCodeMinutes} minutes of this session`,
    body: z.strictObject({ totp: z.string().trim().min(6).max(16) }),
    response: null,
    status: 204,
  },
  'GET /api/v1/operator/staff/': {
    auth: 'staff',
    permission: 'staff:read',
    summary: 'Members of staff and open invitations',
    response: staffList,
  },
  'POST /api/v1/operator/staff/invitations/': {
    auth: 'staff',
    permission: 'staff:write',
    freshCode: 'always',
    summary: 'Mails a link with which a person joins the staff, or renews password and authenticator app',
    body: invitationDraft,
    response: staffList,
  },
  'DELETE /api/v1/operator/staff/invitations/:id/': {
    auth: 'staff',
    permission: 'staff:write',
    summary: 'Withdraws an invitation',
    params: id,
    response: staffList,
  },
  'POST /api/v1/operator/staff/:id/': {
    auth: 'staff',
    permission: 'staff:write',
    freshCode: 'always',
    summary: 'Changes the role of a member of staff, or takes the person out of the staff; ends their sessions',
    params: id,
    body: roleChange,
    response: staffList,
  },
  'GET /api/v1/users/invitation/:token/': {
    auth: 'none',
    summary: 'An invitation to the staff, with the secret for the authenticator app',
    params: token,
    response: z.object({
      /** E-mail of the invited person. Null for the link that is printed at the first start of the exchange. */
      email: z.string().nullable(),
      role: staffRole,
      /** E-mail of the owner who invites. Null for the link that is printed at the first start of the exchange. */
      invitedBy: z.string().nullable(),
      /** TOTP secret in Base32, for entry by hand. */
      secret: z.string(),
      /** Key URI (otpauth://) with the TOTP secret, shown as a QR code. */
      uri: z.string(),
    }),
  },
  'POST /api/v1/users/invitation/:token/': {
    auth: 'none',
    summary: 'Accepts an invitation: sets password and authenticator app, and returns recovery codes',
    params: token,
    body: invitationAcceptance,
    response: z.object({ recoveryCodes: z.array(z.string()) }),
  },
});
