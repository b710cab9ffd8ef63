import type { Db } from '../../../db/pool.ts';
import { openedPoolValue } from '../../../pool-requisite.ts';
import { type AllocatedRequisite, latestRequisite } from './queries/requisites.ts';

/**
 * Returns the latest requisite that was given to a claim, or undefined if there was none.
 * @param secret the setting SECRET, which decrypts card numbers; without the setting, a card number is replaced by `…`
 */
export async function allocatedRequisite(
  db: Db,
  secret: string | undefined,
  claimId: string,
): Promise<AllocatedRequisite | undefined> {
  const requisite = await latestRequisite(db, claimId);
  return requisite && { ...requisite, value: openedPoolValue(secret, requisite.value) };
}

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
