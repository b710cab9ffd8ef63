import 'server-only';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { securityHeaders } from '../security-headers.ts';
import { bestCoding, type EncodedBody, encodeBody, matchesETag } from './encoded-body.ts';
import { sendRefusal } from './refuse.ts';

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * Serves scripts, styles and icons that the build has compressed. Lists the folders only once, because the files of a
 * build never change.
 * @param folders folders of files with a hash in their names, keyed by the beginning of the URL
 * @returns a function that returns false if Next must respond instead
 */
export function staticFiles(folders: Record<string, string>) {
  const files = new Map(Object.entries(folders).flatMap(([url, folder]) => filesIn(folder, url)));
  const bodies = new Map<string, Promise<EncodedBody>>();
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '' } = request;
    const file = method === 'GET' || method === 'HEAD' ? files.get(url) : undefined;
    if (!file) return false;
    const body = bodies.get(url) ?? readBody(file);
    bodies.set(url, body);
    body
      .then((read) => send(read, contentTypes[extname(file)] ?? '', request, response))
      .catch(() => {
        bodies.delete(url);
        sendRefusal(response, 'server', url);
      });
    return true;
  };
}

function filesIn(folder: string, url: string): [url: string, file: string][] {
  // Without a build, as in tests and in development, the folder does not exist.
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => extname(name) in contentTypes)
    .map((name) => [url + name, join(folder, name)]);
}

async function readBody(file: string): Promise<EncodedBody> {
  // A few small files have no compressed copy, because Next writes them after the build has compressed the others.
  const brotli = readFile(`${file}.br`).catch(() => undefined);
  return await encodeBody(await readFile(file), await brotli);
}

function send(
  { etag, bodies: encoded }: EncodedBody,
  contentType: string,
  { method, headers: asked }: IncomingMessage,
  response: ServerResponse,
): void {
  const headers = {
    ...securityHeaders,
    'Cache-Control': 'public, max-age=31536000, immutable',
    Vary: 'Accept-Encoding',

    ETag: etag,
  };
  if (matchesETag(asked['if-none-match'], etag)) return void response.writeHead(304, headers).end();
  const coding = bestCoding(asked['accept-encoding']);
  const bytes = encoded[coding];
  response.writeHead(200, {
    ...headers,
    'Content-Type': contentType,
    'Content-Length': bytes.length,
    ...(coding !== 'identity' && { 'Content-Encoding': coding }),
  });
  response.end(method === 'HEAD' ? undefined : bytes);
}
