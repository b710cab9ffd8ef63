export interface StepResult {
  summary?: string;
  problems: string[];
}

export interface Step {
  name: string;
  run: () => Promise<StepResult> | StepResult;
}
