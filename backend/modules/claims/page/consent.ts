/** Whether both texts were agreed to. */
export const hasConsent = ({ aml, replenishment }: { aml?: number; replenishment?: number }): boolean =>
  aml !== undefined && replenishment !== undefined;
