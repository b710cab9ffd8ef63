import { isPublicNetwork, type Network } from '#domain/network.ts';
import { spellingsOf } from '#domain/requisites/spellings.ts';
import { isSameMailbox } from '#domain/same-mailbox.ts';
import type { Db } from '../../../db/pool.ts';
import * as sql from './queries.ts';

interface NewAccount {
  userId: string;
  email: string;
  visitor: Buffer | null;
  network: Network;
}

/** Returns the possible spellings of requisites in lower case and without spaces, so that they can be compared. */
const normalizedRequisites = (requisites: readonly string[]): string[] =>
  requisites.flatMap(spellingsOf).map((requisite) => requisite.toLowerCase().replaceAll(' ', ''));

async function matchesInviters(
  db: Db,
  memberId: string,
  customer: sql.Customer,
  emails: readonly string[],
): Promise<boolean> {
  // Do not compare private IP addresses, because they belong to a proxy instead of the visitor.
  const network = customer.network !== null && isPublicNetwork(customer.network) ? customer.network : null;
  const compared = { ...customer, network, requisites: normalizedRequisites(customer.requisites) };
  const match = await sql.matchInviters(db, memberId, compared);
  return (
    match.isVisitor || match.isMutual || match.emails.some((own) => emails.some((email) => isSameMailbox(own, email)))
  );
}

/**
 * Whether a new account seems to belong to the partner who invited it, or to somebody above this partner in the chain
 * of invitations.
 */
export const isOwnAccount = (db: Db, memberId: string, { email, ...account }: NewAccount): Promise<boolean> =>
  matchesInviters(db, memberId, { ...account, requisites: [] }, [email]);

/**
 * Whether a claim earns no reward, because its visitor seems to be the partner, or somebody above or below the partner
 * in the chain of invitations. Compares account, e-mail, browser, network and requisites.
 */
export async function isOwnClaim(db: Db, memberId: string, claimId: string): Promise<boolean> {
  const customer = await sql.customerOfClaim(db, claimId);
  if (!customer) return true;
  const { emails, ...known } = customer;
  return await matchesInviters(db, memberId, known, emails);
}

/** Whether a withdrawal would go to a requisite of somebody whom the partner invited. */
export const goesToInvited = (db: Db, memberId: string, requisites: readonly string[]): Promise<boolean> =>
  sql.isRequisiteOfInvited(db, memberId, normalizedRequisites(requisites));
