import { createHash } from 'node:crypto';

/** Calls by which Next hands the page's payload and the names of its chunks to its runtime; the argument is JSON. */
const dataPush =
  /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\)|\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\))\.push\(([^]*?)\);?$/;

/** React's call that moves a part rendered later into its place; both arguments are ids of React's own. */
const partCall = /\$R[CS]\("[BSP]:[\da-f]+","[BSP]:[\da-f]+"\)$/;

/** SHA-256 of the definitions that React sends before the first such call. A test renders them by Next's React. */
const reactRuntimes = new Set([
  '7mu4H06fwDCjmnxxr_xNHyuQC6pLTHr4M2E4jXw5WZs',
  'ejxEGil7Q2jnFo9T1EMjhzsRoWDTVn8tRpUYd4XCJkY',
  'rkPyhj2kmK5uKX6SivS3u1ga-pNajy8xBWBiEPXhNMA',
]);

/** Whether the text of an inline script is one that Next or its React writes: pure data, or React's fixed runtime. */
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
