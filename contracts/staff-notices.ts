import { z } from 'zod';
import { noticeChannels, noticeKinds } from '#domain/staff-notice.ts';
import { endpoints } from './endpoint.ts';
import { pushChannel } from './push.ts';
import { telegramChannel } from './telegram.ts';

const kind = z.enum(noticeKinds);
const channel = z.enum(noticeChannels);

/** Notices that the caller's role may get, and how the caller gets them. */
export const staffNotices = z.object({
  /** Address to which the caller's notices are mailed. */
  email: z.string(),
  telegram: telegramChannel,
  push: pushChannel,
  notices: z.array(
    z.object({
      kind,
      /**
       * For each channel, whether it delivers this kind of notice to the caller. Null if the channel does not support
       * this kind.
       */
      by: z.record(channel, z.boolean().nullable()),
    }),
  ),
});

export const noticeTest = z.object({
  results: z.array(
    z.object({
      /** Address or device to which the test was sent. */
      to: z.string(),
      /** Reason why the test was not sent, in the words of the server that refused it, or null. */
      error: z.string().nullable(),
    }),
  ),
});

export const staffNoticeEndpoints = endpoints({
  'GET /api/v1/operator/notices/': {
    auth: 'staff',
    permission: 'desk:read',
    summary: 'Notices about work that the caller gets, by kind and channel',
    response: staffNotices,
  },
  'PATCH /api/v1/operator/notices/': {
    auth: 'staff',
    permission: 'desk:read',
    summary: 'Switches a kind of notice on or off for the caller, for one channel',
    body: z.strictObject({ kind, channel, isOn: z.boolean() }),
    response: staffNotices,
  },
  'POST /api/v1/operator/notices/test/': {
    auth: 'staff',
    permission: 'desk:read',
    summary: 'Sends the caller a test notice at once, and returns the result',
    body: z.strictObject({ channel }),
    response: noticeTest,
  },
});
