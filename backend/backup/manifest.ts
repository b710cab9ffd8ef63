import { z } from 'zod';

/** Path inside the backup. */
const path = z.string().regex(/^(?!.*\.\.)[\w-][\w./-]*$/);

const stored = { file: path, bytes: z.int().nonnegative(), sha256: z.string().length(64) };

/** Contents of `manifest.json`. The file is written last, so a folder without it is an incomplete backup. */
const manifest = z.object({
  format: z.literal(1),
  /** Time of the database snapshot, in ISO 8601. */
  createdAt: z.iso.datetime(),
  version: z.string(),
  commit: z.string(),
  /** Names of the migrations that had been applied to the database. */
  migrations: z.array(z.string()).min(1),
  /** Version of the schema of the job queue. */
  queueVersion: z.int(),
  encrypted: z.boolean(),
  tables: z.array(z.object({ ...stored, table: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ sequence: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** Uploaded files, or null if a bucket stores them. */
  uploads: z.array(z.object({ ...stored, name: path })).nullable(),
  /** The setting SECRET. Null if the backup is not encrypted. */
  secret: z.object(stored).nullable(),
});

export type Manifest = z.infer<typeof manifest>;
export type TableEntry = Manifest['tables'][number];

export const manifestName = 'manifest.json';

/** @throws Error with a message for the operator if the text is not a manifest of a known format */
export function parseManifest(text: string): Manifest {
  try {
    return manifest.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${manifestName} is damaged, or from a newer version of Razmen.`, { cause: error });
  }
}
