import { z } from 'zod';

/** First or last moment of a period. A date without a time means the whole day in UTC. */
export const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);
