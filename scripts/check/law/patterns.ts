/**
 * Pattern of imports to forbid, and the message to show. In `group`, a pattern with a leading `!` allows a path again.
 */
export interface Ban {
  group?: string[];
  regex?: string;
  message: string;
}

/**
 * Imports that are forbidden in some files. Patterns with exceptions (`!`) must be last in `never`: if an exception
 * matches an import, the linter does not check this import against the later patterns.
 */
export interface Row {
  files: string[];
  never: Ban[];
}

const tops = 'app|features|components|lib|contracts|domain|backend|messages|scripts|tests|e2e|bench|sdk';

export const from = (folders: string, message: string): Ban => ({ regex: `^#(${folders})/`, message });

export const beside = (folders: string, message: string): Ban => ({
  regex: `^(\\./|(\\.\\./)+)(${folders})/`,
  message,
});

export const allBut = (allowed: string[], message: string): Ban => ({
  group: ['*', './**', '../**', ...allowed.map((path) => `!${path}`)],
  message,
});

export const allButOwnAnd = (allowed: string[], message: string): Ban => ({
  group: ['*', ...allowed.map((path) => `!${path}`), '!./**', '!../**'],
  message,
});

export const escape: Ban = {
  regex: `^(\\.\\./)+(${tops})/`,
  message: 'Write #folder/… for other top-level folders: the import rules recognise no other form.',
};

export const itself = (folder: string): Ban =>
  from(folder, 'Imports within a top-level folder are relative, so that the folder can be moved.');

export const tools = from('scripts|tests|e2e|bench|sdk', 'The product imports none of its tools, tests and clients.');

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
