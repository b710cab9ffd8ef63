/** Whether the visitor has agreed to both legal texts. */
export const hasConsent = ({ aml, replenishment }: { aml?: number; replenishment?: number }): boolean =>
  aml !== undefined && replenishment !== undefined;
