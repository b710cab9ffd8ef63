/** The parts of Vitest's JSON report that `npm test` reads. */
interface UnitReport {
  testResults?: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; duration?: number; failureMessages: string[] }[];
  }[];
}

/** The parts of a suite in Playwright's JSON report that `npm test` reads. */
interface Suite {
  suites?: Suite[];
  specs?: {
    file: string;
    title: string;
    tests: { status: string; results: { duration?: number; error?: { message: string } }[] }[];
  }[];
}

interface TestTime {
  name: string;
  ms: number;
}

export function failedUnitTests(report: UnitReport): string[];
export function failedBrowserTests(suite: Suite): string[];
export function unitTimes(report: UnitReport): TestTime[];
export function browserTimes(suite: Suite): TestTime[];
export function slowest(times: TestTime[], count?: number): string[];
