import { signal } from "@preact/signals";
import { openDialog } from "../state/open-dialog.ts";
import { announcement, showPane, unavailable, view } from "../state/studio.ts";
import { PANES, type Pane } from "../state/view.ts";
import { Bar } from "./bar.tsx";
import { BetsPane } from "./bets-pane.tsx";
import { Dialog } from "./dialog.tsx";
import { HelpDialog } from "./help-dialog.tsx";
import { PagePane } from "./page-pane.tsx";
import { AddPickDialog } from "./add-pick.tsx";
import { PickDialog } from "./pick-dialog.tsx";
import { SourceForm } from "./source-form.tsx";
import { TextPane } from "./text-pane.tsx";

const NAMES: Record<Pane, string> = { text: "Text", bets: "Bets", page: "Page" };

const twoColumns = matchMedia("(min-width: 48rem)");
const hasTwoColumns = signal(twoColumns.matches);
twoColumns.addEventListener("change", ({ matches }) => (hasTwoColumns.value = matches));

/** With two columns the text is always visible, so the other column shows the bets. */
const currentPane = (): Pane => (hasTwoColumns.value && view.value.pane === "text" ? "bets" : view.value.pane);

const Panes = () => (
  <nav class="panes" aria-label="Panes">
    {PANES.map((pane) => (
      <button
        type="button"
        key={pane}
        aria-current={currentPane() === pane ? "true" : undefined}
        onClick={() => showPane(pane)}
      >
        {NAMES[pane]}
      </button>
    ))}
  </nav>
);

const Unavailable = () => (
  <main class="shut">
    <h2>You cannot open the studio</h2>
    <p role="alert">{unavailable.value?.message}.</p>
    {unavailable.value?.status === 403 && (
      <p>
        An operator assigns an account by <code>linewire partner add-account</code>; the account also needs the
        permission <code>api:svc_article_widgets</code>. To use another account, sign out at{" "}
        <a href="/account">your account</a>, then open this URL again.
      </p>
    )}
    {unavailable.value?.status === 404 ? (
      <p>
        The address of this page names the publisher: <code>?partner=…</code>. Correct the name; an operator lists all
        names by <code>linewire partner list</code>.
      </p>
    ) : (
      <button type="button" class="primary" onClick={() => location.reload()}>
        Try again
      </button>
    )}
  </main>
);

const Dialogs = () => {
  const close = (): void => void (openDialog.value = null);
  switch (openDialog.value?.kind) {
    case "help":
      return <HelpDialog />;
    case "pick":
      return <PickDialog replaces={openDialog.value.replaces} />;
    case "author-pick":
      return <AddPickDialog />;
    case "source":
      return (
        <Dialog title="Open an article" close={close}>
          <SourceForm done={close} isDialog />
        </Dialog>
      );
    case undefined:
      return null;
  }
};

export const App = () => (
  <>
    <Bar />
    {unavailable.value ? (
      <Unavailable />
    ) : (
      <main class="studio" data-pane={view.value.pane} data-empty={view.value.source === null ? "" : undefined}>
        <TextPane />
        <BetsPane />
        <PagePane />
        <Panes />
      </main>
    )}
    <Dialogs />
    <p class="unseen" role="status" aria-live="polite">
      {announcement.value}
    </p>
  </>
);
