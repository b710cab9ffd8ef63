import type { FastifyRequest } from 'fastify';
import { ApiError, fieldError } from '../errors.ts';

/**
 * Returns the only file of a multipart form.
 * @throws ApiError `validation` without a file, `malformed` for an invalid form
 */
export async function singleFile(request: FastifyRequest): Promise<{ name: string; bytes: Buffer }> {
  const part = await request.file().catch(refuseMalformed);
  if (part?.fieldname === 'file')
    return { name: part.filename ?? '', bytes: await part.toBuffer().catch(refuseMalformed) };
  throw fieldError(request.locale, 'file', 'Refusals.billMissing');
}

/**
 * Turns multipart parser errors, which carry no status code, into 400 responses. Upload limit errors have a status code
 * and pass through.
 */
function refuseMalformed(error: Error & { statusCode?: number }): never {
  throw error.statusCode === undefined ? new ApiError('malformed', { cause: error }) : error;
}
