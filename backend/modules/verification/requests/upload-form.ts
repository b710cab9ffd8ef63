import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError, fieldError } from '../../../errors.ts';

export interface PhotoForm {
  id: string;
  input: string;
  bytes: Buffer;
}

/**
 * Reads the multipart form of a photo. All texts of the form must come before the file.
 * @throws ApiError `validation` if the form has no file; `not_found` if the verification's id is missing or invalid;
 * `malformed` if the form cannot be parsed
 */
export async function photoForm(request: FastifyRequest): Promise<PhotoForm> {
  const part = await request.file().catch(refuseMalformed);
  if (part?.fieldname !== 'file') throw fieldError(request.locale, 'file', 'Refusals.billMissing');
  const id = z.uuid().safeParse(textOf(part, 'verification')).data;
  if (id === undefined) throw new ApiError('not_found');
  return { id, input: textOf(part, 'input'), bytes: await part.toBuffer().catch(refuseMalformed) };
}

function textOf({ fields }: MultipartFile, name: string): string {
  const field = fields[name];
  return field && !Array.isArray(field) && field.type === 'field' && typeof field.value === 'string' ? field.value : '';
}

/** Turns multipart parser errors, which carry no status code, into 400 responses. */
function refuseMalformed(error: Error & { statusCode?: number }): never {
  throw error.statusCode === undefined ? new ApiError('malformed', { cause: error }) : error;
}
