import { iconFiles } from './files.ts';

interface PaymentSystem {
  code: string;
  unit: string;
  network: unknown;
  /** URL of the icon that the operator has chosen, or null. */
  icon: string | null;
}

/** Returns the URL of a payment system's icon, or null if there is none. A coin has the same icon on all networks. */
export function iconOf({ code, unit, network, icon }: PaymentSystem): string | null {
  return icon ?? iconFiles[network ? unit : code] ?? null;
}
