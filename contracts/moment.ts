import { z } from 'zod';
import { isTimeZone } from '#domain/zoned-time.ts';

/** First or last moment of a period. A date without a time means the whole day in UTC. */
export const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** Name of an IANA time zone, such as Europe/Moscow. */
export const timeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z][\w+/-]*$/)
  .refine(isTimeZone);
