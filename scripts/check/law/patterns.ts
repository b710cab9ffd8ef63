/**
 * A pattern of forbidden imports, with the reason shown to the developer. In `group`, a path with `!` is allowed again.
 */
export interface Ban {
  group?: string[];
  regex?: string;
  message: string;
}

/**
 * Forbidden imports of some files. If several rows match a file, only the last one applies; within a row, patterns with
 * exceptions (`!`) come last, because no later pattern can match an excepted path.
 */
export interface Row {
  files: string[];
  never: Ban[];
}

const tops = 'app|features|components|lib|contracts|domain|backend|messages|scripts|tests|e2e|bench';

/** Forbids imports of these top-level folders. */
export const from = (folders: string, message: string): Ban => ({ regex: `^#(${folders})/`, message });

/** Forbids relative imports of folders with these names, next to the file or further up. */
export const beside = (folders: string, message: string): Ban => ({
  regex: `^(\\./|(\\.\\./)+)(${folders})/`,
  message,
});

/** Forbids all imports except the given paths. */
export const allBut = (allowed: string[], message: string): Ban => ({
  group: ['*', './**', '../**', ...allowed.map((path) => `!${path}`)],
  message,
});

/** Forbids all imports except the given paths and files of the same folder. */
export const allButOwnAnd = (allowed: string[], message: string): Ban => ({
  group: ['*', ...allowed.map((path) => `!${path}`), '!./**', '!../**'],
  message,
});

export const escape: Ban = {
  regex: `^(\\.\\./)+(${tops})/`,
  message: 'Write #folder/… for other top-level folders: the import rules recognise no other form.',
};

/** Forbids imports of a folder's own files by the folder's full name. */
export const itself = (folder: string): Ban =>
  from(folder, 'Imports within a top-level folder are relative, so that the folder can be moved.');

export const tools = from('scripts|tests|e2e|bench', 'The product imports none of its tools and tests.');

export const words = from(
  'messages',
  'Texts come through useTranslations or backend/i18n.ts, never from messages/ directly.',
);

export const api = from(
  'backend',
  'The web app calls the API through call() or the BFF only. Code for both belongs to contracts or domain.',
);

export const queries: Ban = {
  regex: '(^|/)queries(\\.ts$|/)',
  message:
    'queries.ts may be imported within its own module only. Call the module’s service, which opens the transaction and checks the rules.',
};
