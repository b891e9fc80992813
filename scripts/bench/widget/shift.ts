import type { Bed } from "./bed.ts";
import type { Variant } from "./pages.ts";
import type { WidgetBenchRow } from "./row.ts";
import { gathered, openPage, untilShown } from "./run.ts";
import { spreadOf } from "./spread.ts";

const LATE = { scriptMs: 700, dataMs: 700 };
const SETTLE_MS = 800;
const LOADS = 2;
const MOST = 0.001;

type Shift = { shift: number; height: number };

const shiftOf = async ({ browser, fixture }: Bed, variant: Variant): Promise<Shift> => {
  const open = await openPage(browser, fixture);
  await open.page.goto(fixture.page(variant, { strict: true }));
  await untilShown(open.page);
  await open.page.waitForTimeout(SETTLE_MS);
  const { shift } = await gathered(open.page);
  const box = await open.page.locator("linewire-bets, vanilla-bets").boundingBox();
  await open.close();
  return { shift, height: box?.height ?? 0 };
};

/** On a phone, with late script and data, under a policy without inline styles. */
export const shift: WidgetBenchRow = async (bed) => {
  Object.assign(bed.fixture.delay, LATE);
  const [widget, vanilla]: [Shift[], Shift[]] = [[], []];
  for (let turn = 0; turn < LOADS; turn++) {
    widget.push(await shiftOf(bed, "widget"));
    vanilla.push(await shiftOf(bed, "vanilla"));
  }
  Object.assign(bed.fixture.delay, { scriptMs: 0, dataMs: 0 });
  const [ours, peer] = [widget, vanilla].map((all) =>
    spreadOf(
      all.map((one) => one.shift),
      5,
    ),
  );
  const heights = [...new Set([...widget, ...vanilla].map(({ height }) => height))].join(", ");
  return [
    {
      metric: "CLS, 390 px, late, strict CSP",
      widget: ours?.median ?? null,
      peer: peer?.median ?? null,
      ratio: null,
      target: `<= ${MOST}`,
      met: (ours?.median ?? 1) <= MOST,
      spread: `${ours?.iqr} / ${peer?.iqr}`,
      note: `463 px reserved, heights ${heights}`,
    },
  ];
};
