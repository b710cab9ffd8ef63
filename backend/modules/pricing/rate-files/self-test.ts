import type { Finding } from './findings.ts';
import { validateItems } from './monitor-rules.ts';
import { type FileKind, parseRateFile } from './parse-file.ts';
import type { RateFile } from './rate-file.ts';

export interface SelfTest {
  /** Number of entries of the rate file of the kind `classic`, which is served at /rates.xml. */
  entries: number;
  /** Violations that make monitors refuse an entry or a whole file. */
  errors: Finding[];
}

/** Reads the rate files as monitors do. */
export function testFiles(files: Record<FileKind, RateFile>): SelfTest {
  const [classic, eref] = (['classic', 'eref'] as const).map((kind) => testFile(kind, files[kind]));
  return { entries: classic?.entries ?? 0, errors: [...(classic?.errors ?? []), ...(eref?.errors ?? [])] };
}

function testFile(kind: FileKind, { bytes }: RateFile): SelfTest {
  const { items, errors } = parseRateFile(bytes.toString(), kind);
  return { entries: items.length, errors: [...errors, ...validateItems(kind, items).errors] };
}
