/** What a step of the check found: a remark for its line, and what is wrong in words. */
export interface Finding {
  remark?: string;
  problems: string[];
}

export interface Step {
  name: string;
  look: () => Promise<Finding> | Finding;
}
