import type { z } from 'zod';
import type { deskNetwork } from '#contracts/currencies.ts';
import type { Tx } from '../../../db/transaction.ts';
import { assertFreshCode } from '../../../plugins/fresh-code.ts';
import { changeAndLog, type Decision } from '../../platform/change-log/service.ts';
import { hasApprover, requestChange, waitingSubjects } from '../../platform/change-requests/service.ts';
import * as sql from './queries.ts';

interface Staff {
  id: string;
  hasFreshCode: boolean;
}

/** Words that stand beside the place to pay, so that customers trust them. */
const trustedWords = ['name', 'congestionRu', 'congestionEn'] as const;

/** New, lower number of confirmations of a network, as stored in the request for its approval. */
interface Waiting {
  confirmations: number;
}

/**
 * Adds a network, or changes its number of confirmations and its congestion. A lower number of confirmations waits for
 * the approval of a second member of staff, and does not apply to claims whose payment is already seen in the network.
 * @throws ApiError `fresh_code_required` for a lower number of confirmations, a new name or notice; `conflict` if another lower number is
 * waiting already
 */
export async function saveNetwork(
  tx: Tx,
  code: string,
  fields: sql.NetworkFields,
  staff: Staff,
): Promise<z.input<typeof deskNetwork>> {
  const known = await networkOf(tx, code);
  const isWeaker = known !== undefined && fields.confirmations < known.confirmations;
  const hasNewWords = trustedWords.some((name) => fields[name] && fields[name] !== known?.[name]);
  if (isWeaker || hasNewWords) assertFreshCode(staff);
  const isAsked = isWeaker && (await hasApprover(tx, staff.id));
  const saved = isAsked ? { ...fields, confirmations: known.confirmations } : fields;
  await storeAndLog(tx, code, saved, { by: staff.id });
  if (isAsked) {
    const payload: Waiting = { confirmations: fields.confirmations };
    const sides = { before: String(known.confirmations), after: String(fields.confirmations) };
    const changes = [{ field: 'confirmations' as const, ...sides }];
    await requestChange(tx, { room: 'currencies', subject: code, payload, changes, userId: staff.id });
  }
  return { code, ...saved, isWaiting: (await waitingSubjects(tx, 'currencies')).has(code) };
}

/** Lowers the number of confirmations of a network after a second member of staff has approved the lower number. */
export async function applyApprovedNetwork(
  tx: Tx,
  payload: object,
  { subject, by, decision }: { subject: string; by: string; decision: Decision },
): Promise<void> {
  const known = await networkOf(tx, subject);
  if (known === undefined) return;
  const { code, ...fields } = known;
  const { confirmations } = payload as Waiting;
  await storeAndLog(tx, code, { ...fields, confirmations }, { by, decision });
}

const networkOf = async (tx: Tx, code: string) => (await sql.networkRows(tx)).find((network) => network.code === code);

async function storeAndLog(
  tx: Tx,
  code: string,
  fields: sql.NetworkFields,
  author: { by: string; decision?: Decision },
): Promise<void> {
  const read = async () => {
    const known = await networkOf(tx, code);
    if (!known) return {};
    const { name, confirmations, congestion, congestionRu, congestionEn } = known;
    return { networkName: name, confirmations: String(confirmations), congestion, congestionRu, congestionEn };
  };
  await changeAndLog(tx, { ...author, room: 'currencies', subject: code }, read, () =>
    sql.upsertNetwork(tx, code, fields),
  );
}
