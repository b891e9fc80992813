type Suite = {
  suites?: Suite[];
  specs?: { file: string; title: string; tests: { status: string }[] }[];
};

/** What the browser tests' reporter leaves behind, as far as it is read. */
export type BrowserReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
};

const flakyBelow = ({ suites = [], specs = [] }: Suite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
    .map(({ file, title }) => `${file} "${title}"`),
  ...suites.flatMap(flakyBelow),
];

/** The tests that failed and passed when they were tried again, each with its file. */
export const flakyIn = ({ suites }: BrowserReport): string[] => suites.flatMap(flakyBelow);
