import type { Db } from '../../../db/pool.ts';
import { type AllocatedRequisite, latestRequisite } from './queries/requisites.ts';

/**
 * Returns the requisite last allocated to a claim; undefined before the first one, and for payment methods without
 * requisites.
 */
export const allocatedRequisite = (db: Db, claimId: string): Promise<AllocatedRequisite | undefined> =>
  latestRequisite(db, claimId);

const lineNames = ['value', 'tag', 'holder', 'bank'] as const;

export interface RequisiteLine {
  name: (typeof lineNames)[number];
  value: string;
}

/** Returns the parts of a requisite that are not empty, in the order in which people read them. */
export const requisiteLines = (requisite: AllocatedRequisite | undefined): RequisiteLine[] =>
  lineNames.flatMap((name) => {
    const value = requisite?.[name];
    return value ? [{ name, value }] : [];
  });
