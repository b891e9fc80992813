type Result = { error?: { message?: string } };
type Suite = {
  suites?: Suite[];
  specs?: { file: string; title: string; tests: { status: string; results: Result[] }[] }[];
};

export type BrowserReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
};

export type TestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { name: string; message: string; status: string; assertionResults: Assertion[] }[];
};
type Assertion = { fullName: string; status: string; failureMessages?: string[] | null };

// oxlint-disable-next-line no-control-regex -- the colours of a terminal
const COLOURS = /\u001B\[\d+m/g;
const firstLine = (text: string): string => text.replaceAll(COLOURS, "").split("\n", 1)[0] ?? "";

const brokenBelow = ({ suites = [], specs = [] }: Suite): string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ results }) => `${file} "${title}": ${firstLine(results.at(-1)?.error?.message ?? "")}`),
  ),
  ...suites.flatMap(brokenBelow),
];

export const failedBrowserTests = ({ suites }: BrowserReport): string[] => suites.flatMap(brokenBelow);

export const failedTests = ({ testResults }: TestReport): string[] =>
  testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === "failed");
    if (failed.length === 0) return status === "failed" ? [`${name}: ${firstLine(message)}`] : [];
    return failed.map((one) => `${name} "${one.fullName}": ${firstLine(one.failureMessages?.[0] ?? "")}`);
  });

const UNHANDLED = /^.*Unhandled (?:Errors?|Rejections?)/m;
const KEPT_OF_UNHANDLED = 4_000;

/** These errors make a run fail although no test failed. */
export const unhandledErrors = (output: string): string => {
  const at = output.search(UNHANDLED);
  return at === -1 ? "" : output.slice(at, at + KEPT_OF_UNHANDLED);
};
