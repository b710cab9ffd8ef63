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

/** Spellings of the places by which they are compared: without spaces, in lower case. */
const plainPlaces = (places: readonly string[]): string[] =>
  places.flatMap(spellingsOf).map((place) => place.toLowerCase().replaceAll(' ', ''));

async function isKin(db: Db, memberId: string, customer: sql.Customer, emails: readonly string[]): Promise<boolean> {
  // A proxy's own network says nothing about the visitor.
  const network = customer.network !== null && isPublicNetwork(customer.network) ? customer.network : null;
  const compared = { ...customer, network, places: plainPlaces(customer.places) };
  const kin = await sql.kinOf(db, memberId, compared);
  return kin.isVisitor || kin.isMutual || kin.emails.some((own) => emails.some((email) => isSameMailbox(own, email)));
}

/** Whether a new account belongs to the partner who would have invited it, or to one of the partner's inviters. */
export const isOwnAccount = (db: Db, memberId: string, { email, ...account }: NewAccount): Promise<boolean> =>
  isKin(db, memberId, { ...account, places: [] }, [email]);

/**
 * Whether a claim earns its partner nothing, because its visitor is the partner, one of those who invited the partner,
 * or earns from the partner. The account, e-mail, browser, network and payment places are compared.
 */
export async function isOwnClaim(db: Db, memberId: string, claimId: string): Promise<boolean> {
  const customer = await sql.customerOfClaim(db, claimId);
  if (!customer) return true;
  const { emails, ...known } = customer;
  return await isKin(db, memberId, known, emails);
}

/** Whether a withdrawal would go to the place of somebody whom the partner invited. */
export const goesToInvited = (db: Db, memberId: string, places: readonly string[]): Promise<boolean> =>
  sql.isPlaceOfInvited(db, memberId, plainPlaces(places));
