import type { JobData } from '../../../jobs/queue.ts';

export type AccountMail = JobData['accountMail'];
type Kind = AccountMail['kind'];

/** Strangers may cause these: it takes no more than an e-mail. */
export const isUninvited = (kind: Kind): boolean => kind === 'activate' || kind === 'restore' || kind === 'exists';

/** With a link that works once. */
export type LinkKind = 'activate' | 'restore';

export const hasLink = (kind: Kind): kind is LinkKind => kind === 'activate' || kind === 'restore';
