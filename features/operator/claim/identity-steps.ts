import type { OperatorClaim } from '../types.ts';

/** Claims for which the visitor must prove their identity: none, this claim, or all claims of the account. */
export type AskedScope = 'none' | 'claim' | 'user';

type Asked = OperatorClaim['identityAsked'];

export const scopeOf = ({ claim, user }: Asked): AskedScope => (user ? 'user' : claim ? 'claim' : 'none');

interface Step {
  scope: 'claim' | 'user';
  ask: boolean;
}

/**
 * Returns the API calls that change the scope of the request for a proof of identity to `scope`. The new request is
 * made before the old one is withdrawn, because a claim without any request would continue.
 */
export function identitySteps({ claim, user }: Asked, scope: AskedScope): Step[] {
  const steps: Step[] = [];
  if (scope === 'user' && !user) steps.push({ scope: 'user', ask: true });
  if (scope === 'claim' && !claim) steps.push({ scope: 'claim', ask: true });
  if (scope === 'none' && claim) steps.push({ scope: 'claim', ask: false });
  if (scope !== 'user' && user) steps.push({ scope: 'user', ask: false });
  return steps;
}
