import { createHash } from 'node:crypto';

/** Matches a script that only passes JSON data to Next's runtime. */
const dataPush =
  /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\)|\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\))\.push\(([^]*?)\);?$/;

/** Matches the call by which React inserts a part of the page that the server has sent later. */
const partCall = /\$R[CS]\("[BSP]:[\da-f]+","[BSP]:[\da-f]+"\)$/;

/** SHA-256 hashes of React's inline functions. A test compares them with Next's version of React. */
const reactRuntimes = new Set([
  '7mu4H06fwDCjmnxxr_xNHyuQC6pLTHr4M2E4jXw5WZs',
  'ejxEGil7Q2jnFo9T1EMjhzsRoWDTVn8tRpUYd4XCJkY',
  'rkPyhj2kmK5uKX6SivS3u1ga-pNajy8xBWBiEPXhNMA',
]);

/**
 * Returns whether an inline script comes from Next or React. Accepts scripts that only push JSON data, and functions of
 * React whose hash is known.
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
