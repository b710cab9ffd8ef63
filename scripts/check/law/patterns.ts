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
  message: 'Write #folder/… between top-level folders: the import law is judged by that text.',
};

/** Forbids imports of a folder's own files by the folder's full name. */
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
