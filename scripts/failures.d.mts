/** Of the reports: only what is read. */
interface UnitReport {
  testResults?: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface Suite {
  suites?: Suite[];
  specs?: {
    file: string;
    title: string;
    tests: { status: string; results: { error?: { message: string } }[] }[];
  }[];
}

export function failedUnits(report: UnitReport): string[];
export function failedPages(suite: Suite): string[];
export function passedAtSecondTry(suite: Suite): string[];
