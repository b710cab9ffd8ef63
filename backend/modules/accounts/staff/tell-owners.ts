import type { Tx } from '../../../db/transaction.ts';
import type { JobData } from '../../../jobs/queue.ts';
import { ownerEmails } from '../../platform/users/service.ts';
import { queueAccountMail } from '../mail/service.ts';

type StaffNews = Pick<JobData['accountMail'], 'member' | 'role' | 'formerRole' | 'by'> & {
  kind: 'staffJoined' | 'staffRole';
};

/**
 * Queues a mail about a new member of staff or a changed role to every owner, including the one who made the change.
 */
export async function tellOwners(tx: Tx, news: StaffNews): Promise<void> {
  for (const email of await ownerEmails(tx)) await queueAccountMail(tx, { ...news, email });
}
