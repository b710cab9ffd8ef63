/** Result of a check step. It passes without problems. */
export interface StepResult {
  /** Figures printed in the step's line. */
  summary?: string;
  problems: string[];
}

export interface Step {
  name: string;
  run: () => Promise<StepResult> | StepResult;
}
