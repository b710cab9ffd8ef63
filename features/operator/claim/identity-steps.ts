import type { OperatorClaim } from '../types.ts';

/** Scope of a request for the identity: no claim, one claim, or all claims of the account. */
export type AskedScope = 'none' | 'claim' | 'user';

type Asked = OperatorClaim['identityAsked'];

export const scopeOf = ({ claim, user }: Asked): AskedScope => (user ? 'user' : claim ? 'claim' : 'none');

interface Step {
  scope: 'claim' | 'user';
  ask: boolean;
}

/**
 * Returns the calls that change the current requests into the given scope. The request for the claim is made before the
 * request for the account is withdrawn, because a claim without a request would continue.
 */
export function identitySteps({ claim, user }: Asked, scope: AskedScope): Step[] {
  const steps: Step[] = [];
  if (scope === 'user' && !user) steps.push({ scope: 'user', ask: true });
  if (scope === 'claim' && !claim) steps.push({ scope: 'claim', ask: true });
  if (scope === 'none' && claim) steps.push({ scope: 'claim', ask: false });
  if (scope !== 'user' && user) steps.push({ scope: 'user', ask: false });
  return steps;
}
