/** One forbidden way of importing and the reason a person reads. `except` lifts single paths out again. */
export interface Ban {
  group?: string[];
  regex?: string;
  message: string;
}

/**
 * A row of the import law: what the files may not import. Of rows that fit a file the last one counts whole.
 * Within a row a path lifted out by `!` is not asked about again, so bans with exceptions stand last.
 */
export interface Row {
  files: string[];
  never: Ban[];
}

const tops = 'app|features|components|lib|contracts|domain|backend|messages|scripts|tests|e2e|bench';

/** Imports of other top-level folders. */
export const from = (folders: string, message: string): Ban => ({ regex: `^#(${folders})/`, message });

/** Relative imports of a folder of that name, beside or above. */
export const beside = (folders: string, message: string): Ban => ({
  regex: `^(\\./|(\\.\\./)+)(${folders})/`,
  message,
});

/** Everything but the named. */
export const allBut = (allowed: string[], message: string): Ban => ({
  group: ['*', './**', '../**', ...allowed.map((path) => `!${path}`)],
  message,
});

/** Everything but the named and the folder's own files. */
export const allButOwnAnd = (allowed: string[], message: string): Ban => ({
  group: ['*', ...allowed.map((path) => `!${path}`), '!./**', '!../**'],
  message,
});

export const escape: Ban = {
  regex: `^(\\.\\./)+(${tops})/`,
  message: 'Write #folder/… between top-level folders: the import law is judged by that text.',
};

/** A folder's own files by its own name. */
export const itself = (folder: string): Ban =>
  from(folder, 'Inside a folder imports are relative, so that it can be moved whole.');

export const tools = from('scripts|tests|e2e|bench', 'The product never leans on its tools or tests.');

export const words = from('messages', 'Words come through useTranslations or backend/i18n.ts, never from the files.');

export const api = from(
  'backend',
  'The web app reaches the API by call() or through the BFF only; what both need belongs to contracts or domain.',
);

export const queries: Ban = {
  regex: '(^|/)queries(\\.ts$|/)',
  message:
    'queries.ts belongs to the use cases of its own module, which know the transaction and the rules: call its service.',
};
