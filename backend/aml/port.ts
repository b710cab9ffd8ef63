/**
 * Address on a blockchain. `network` is the code of the blockchain's network in the table `networks`, such as ERC20.
 */
export interface CheckedAddress {
  network: string;
  address: string;
}

export interface AmlFinding {
  /** From 0 (harmless) to 100 (sanctioned), a whole number. */
  score: number;
  /** Findings in the provider's words. */
  categories: string[];
  /** Web page or number under which the provider shows the finding, or null. */
  reference: string | null;
}

/** Service that knows which addresses are connected with crimes and sanctions. */
export interface AmlProvider {
  name: string;
  /**
   * Looks an address up.
   * @throws if the provider does not answer in time, or its answer does not have the documented format
   */
  checkAddress(address: CheckedAddress): Promise<AmlFinding>;
}
