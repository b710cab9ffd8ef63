/** Whether the visitor agreed to both texts. */
export const hasConsent = ({ aml, replenishment }: { aml?: number; replenishment?: number }): boolean =>
  aml !== undefined && replenishment !== undefined;
