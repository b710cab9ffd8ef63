/** Whether the visitor has agreed to both legal texts: the AML/KYC rules and the wallet replenishment rules. */
export const hasConsent = ({ aml, replenishment }: { aml?: number; replenishment?: number }): boolean =>
  aml !== undefined && replenishment !== undefined;
