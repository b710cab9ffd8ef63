/** Result of a check step: no problems means passed. */
export interface StepResult {
  /** Figures printed on the step's line. */
  summary?: string;
  problems: string[];
}

export interface Step {
  name: string;
  run: () => Promise<StepResult> | StepResult;
}
