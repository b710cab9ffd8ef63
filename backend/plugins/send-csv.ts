import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends lines of a CSV file as a download. Lines are read only as fast as the client receives them. */
export const sendCsv = (
  reply: FastifyReply,
  fileName: string,
  lines: Iterable<string> | AsyncIterable<string>,
): FastifyReply =>
  reply
    .headers({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'private, no-store' })
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Readable.from(lines, { highWaterMark: 1 }));
