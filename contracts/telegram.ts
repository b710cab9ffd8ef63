import { z } from 'zod';
import { telegramLinkMinutes } from '#domain/staff-notice.ts';
import { endpoints } from './endpoint.ts';

/** Delivery of notices by Telegram: the exchange's bot, and the chat of one member of staff. */
export const telegramChannel = z.object({
  /** Bot of the exchange, or null if nobody has set up a bot. */
  bot: z
    .object({
      username: z.string(),
      /** Reason why the bot does not work, or null. */
      error: z.string().nullable(),
      /** Time of the latest failed request, or null if the bot works. */
      failedAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** The caller's chat, or null if the caller has linked none. */
  chat: z
    .object({
      /** Name of the caller's Telegram account. */
      name: z.string(),
      linkedAt: z.iso.datetime(),
      /** Whether the caller has blocked the bot in Telegram. */
      isBlocked: z.boolean(),
      /** Reason why the latest message was not delivered, or null if it was delivered. */
      error: z.string().nullable(),
      failedAt: z.iso.datetime().nullable(),
    })
    .nullable(),
});

export const telegramLink = z.object({
  /** Link to the bot. The first Telegram account that opens the link is connected to the caller's account. */
  url: z.string(),
  expiresAt: z.iso.datetime(),
});

export const telegramEndpoints = endpoints({
  'PUT /api/v1/operator/telegram/bot/': {
    auth: 'staff',
    permission: 'settings:write',
    freshCode: 'always',
    summary: 'Sets the Telegram bot that sends notices to staff, after asking Telegram whether the token is valid',
    body: z.strictObject({
      /** Token of the bot from @BotFather. No call returns it. */
      token: z
        .string()
        .trim()
        .regex(/^\d{1,20}:[\w-]{20,80}$/),
    }),
    response: telegramChannel,
  },
  'DELETE /api/v1/operator/telegram/bot/': {
    auth: 'staff',
    permission: 'settings:write',
    freshCode: 'always',
    summary: 'Removes the Telegram bot, with the chats of all staff',
    response: telegramChannel,
  },
  'POST /api/v1/operator/telegram/link/': {
    auth: 'staff',
    permission: 'desk:read',
    summary: `Creates a link that connects the caller's Telegram account; it works once, for ${telegramLinkMinutes} minutes`,
    response: telegramLink,
  },
  'DELETE /api/v1/operator/telegram/link/': {
    auth: 'staff',
    permission: 'desk:read',
    summary: "Disconnects the caller's Telegram account",
    response: telegramChannel,
  },
});
