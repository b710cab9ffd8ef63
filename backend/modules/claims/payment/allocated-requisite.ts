import type { Db } from '../../../db/pool.ts';
import { type AllocatedRequisite, latestRequisite } from './queries/requisites.ts';

/** Returns the requisite last allocated to a claim, or undefined if there is none. */
export const allocatedRequisite = (db: Db, claimId: string): Promise<AllocatedRequisite | undefined> =>
  latestRequisite(db, claimId);

const lineNames = ['value', 'tag', 'holder', 'bank'] as const;

export interface RequisiteLine {
  name: (typeof lineNames)[number];
  value: string;
}

/** Returns the non-empty parts of a requisite in display order. */
export const requisiteLines = (requisite: AllocatedRequisite | undefined): RequisiteLine[] =>
  lineNames.flatMap((name) => {
    const value = requisite?.[name];
    return value ? [{ name, value }] : [];
  });
