import type { AmlRisk } from '#domain/aml.ts';
import { checkRequisite } from '#domain/requisites/check.ts';
import type { AmlProvider } from '../../../aml/port.ts';
import type { Deps } from '../../../deps.ts';
import { isPromisedSender, screenAddress } from '../../abuse/aml-checks/service.ts';
import type { SeenDeposit } from './queries/deposits.ts';

/**
 * Returns the risk of a payment's senders: `low` if no provider is configured or the visitor was promised that the
 * sender's address is accepted, `unknown` if the node does not name the senders or the provider does not answer. Must
 * not be called in a transaction, because the provider may take seconds.
 * @param network code of the chain's network
 */
export async function senderRisk(
  deps: Pick<Deps, 'db' | 'log'>,
  provider: AmlProvider | null,
  { sender, claimId, arrivedAt }: SeenDeposit,
  network: string,
): Promise<AmlRisk | 'unknown'> {
  if (!provider) return 'low';
  if (sender === '') return 'unknown';
  for (const given of sender.split(' ')) {
    const checked = checkRequisite('evm', given);
    const address = checked.ok ? checked.value : given;
    if (await isPromisedSender(deps.db, claimId, address, arrivedAt)) continue;
    try {
      const { risk } = await screenAddress(deps, provider, { network, address, subject: 'deposit', claimId });
      if (risk !== 'low') return risk;
    } catch (error) {
      deps.log.warn({ err: error, claim: claimId }, 'deposit: sender not checked');
      return 'unknown';
    }
  }
  return 'low';
}
