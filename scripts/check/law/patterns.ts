/** A forbidden import pattern with the reason shown to the developer. `except` allows single paths again. */
export interface Ban {
  group?: string[];
  regex?: string;
  message: string;
}

/**
 * The imports that some files may not have. Only the last rule that matches a file applies. Within a rule, a pattern
 * after an exception (`!`) would not match that path again, so patterns with exceptions come last.
 */
export interface Row {
  files: string[];
  never: Ban[];
}

const tops = 'app|features|components|lib|contracts|domain|backend|messages|scripts|tests|e2e|bench';

/** Matches imports of other top-level folders. */
export const from = (folders: string, message: string): Ban => ({ regex: `^#(${folders})/`, message });

/** Matches relative imports of a folder of that name, next to the file or above. */
export const beside = (folders: string, message: string): Ban => ({
  regex: `^(\\./|(\\.\\./)+)(${folders})/`,
  message,
});

/** Matches everything except the named folders. */
export const allBut = (allowed: string[], message: string): Ban => ({
  group: ['*', './**', '../**', ...allowed.map((path) => `!${path}`)],
  message,
});

/** Matches everything except the named folders and the folder's own files. */
export const allButOwnAnd = (allowed: string[], message: string): Ban => ({
  group: ['*', ...allowed.map((path) => `!${path}`), '!./**', '!../**'],
  message,
});

export const escape: Ban = {
  regex: `^(\\.\\./)+(${tops})/`,
  message: 'Write #folder/… between top-level folders: the import law is judged by that text.',
};

/** Matches a folder's own files if imported by the folder's full name. */
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
