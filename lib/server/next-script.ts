import { createHash } from 'node:crypto';

/**
 * Matches a script that passes data to Next's runtime: the page's payload or the names of its chunks. The argument must
 * be JSON.
 */
const dataPush =
  /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\)|\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\))\.push\(([^]*?)\);?$/;

/**
 * Matches the call with which React moves a part of the page, streamed later than the rest, to its place. React
 * generates both ids in the call.
 */
const partCall = /\$R[CS]\("[BSP]:[\da-f]+","[BSP]:[\da-f]+"\)$/;

/**
 * SHA-256 of the function definitions that React sends before it first calls one of them. A test renders the
 * definitions with Next's version of React and compares the hashes.
 */
const reactRuntimes = new Set([
  '7mu4H06fwDCjmnxxr_xNHyuQC6pLTHr4M2E4jXw5WZs',
  'ejxEGil7Q2jnFo9T1EMjhzsRoWDTVn8tRpUYd4XCJkY',
  'rkPyhj2kmK5uKX6SivS3u1ga-pNajy8xBWBiEPXhNMA',
]);

/**
 * Whether an inline script comes from Next or React: it consists either of data only, or of React's known functions.
 */
export function isNextScript(text: string): boolean {
  const [, data] = dataPush.exec(text) ?? [];
  if (data !== undefined) return isJson(data);
  const definitions = text.replace(partCall, '');
  return definitions === '' || reactRuntimes.has(createHash('sha256').update(definitions).digest('base64url'));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
