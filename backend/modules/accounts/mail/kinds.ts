import type { JobData } from '../../../jobs/queue.ts';

export type AccountMail = JobData['accountMail'];
type Kind = AccountMail['kind'];

/** Mails that strangers can trigger by typing an e-mail. */
export const isUninvited = (kind: Kind): boolean => kind === 'activate' || kind === 'restore' || kind === 'exists';

/** Kinds with a single-use link. */
export type LinkKind = 'activate' | 'restore';

export const hasLink = (kind: Kind): kind is LinkKind => kind === 'activate' || kind === 'restore';
