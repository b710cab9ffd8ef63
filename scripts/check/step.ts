/** Result of a check step. The step passes if there are no problems. */
export interface StepResult {
  /** Figures for the step's line of output. */
  summary?: string;
  problems: string[];
}

export interface Step {
  name: string;
  run: () => Promise<StepResult> | StepResult;
}
