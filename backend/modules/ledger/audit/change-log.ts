import type { Tx } from '../../../db/transaction.ts';
import { type Broken, brokenLinks, missingLinks } from '../../platform/change-log/service.ts';
import { type Finding, mergeFindings } from './findings.ts';
import { open } from './queries/marks.ts';

/** Checks the hash chain of the change log, after position `from` and up to position `to`. */
export async function checkChangeLog(tx: Tx, from: string, to: string): Promise<Finding[]> {
  return from === to ? [] : [findingOf(await brokenLinks(tx, from, to))];
}

/**
 * Checks the hash chain after position `from`, and looks for log entries that are missing in the chain.
 * @param whole whether to look for missing entries in the whole log instead of only after `from`
 */
export async function checkChangeLogEnd(tx: Tx, from: string, whole: boolean): Promise<Finding[]> {
  const broken = await checkChangeLog(tx, from, open.change);
  return mergeFindings(broken, [findingOf(await missingLinks(tx, whole ? '0' : from))]);
}

const findingOf = ({ seen, ids }: Broken): Finding => ({
  name: 'changeLogChained',
  seen,
  wrong: ids.length,
  examples: ids.map((ref) => ({ subject: 'change', ref, claimId: null })),
});
