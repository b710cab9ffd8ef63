import type { ReactNode } from 'react';
import { Link } from '#components/link.tsx';
import { type ButtonVariant, buttonClass } from '#components/ui/button-class.ts';
import { cn } from '#lib/cn.ts';
import { routes } from '#lib/routes.ts';
import type { ClaimState } from './types.ts';

interface Props {
  claim: ClaimState;
  variant?: ButtonVariant;
  children: ReactNode;
}

/**
 * Link to the exchange form with the claim's pair and amount, or to the page of gift cards if the claim buys or uses
 * one. Hidden for claims of shops, because their buyers must start again in the shop.
 */
export function NewClaimLink({ claim, variant = 'primary', children }: Props) {
  if (claim.shop) return null;
  const pair = { cur_from: claim.from.code, cur_to: claim.to.code, from_summa: claim.fromSumma };
  const home = routes.home(claim.city ? { ...pair, city: claim.city.code } : pair);
  const href = claim.gift ? routes.accountGift() : home;
  return (
    <Link href={href} className={cn(buttonClass(variant, 'lg'), 'justify-self-start print:hidden')}>
      {children}
    </Link>
  );
}
