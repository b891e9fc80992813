const PATHS = {
  undo: "M4 7h7a4 4 0 0 1 0 8H7M4 7l3-3M4 7l3 3",
  redo: "M14 7H7a4 4 0 0 0 0 8h4M14 7l-3-3M14 7l-3 3",
  link: "M8 10a3 3 0 0 0 4.5.4l2-2a3 3 0 0 0-4.3-4.3l-1 1M10 8a3 3 0 0 0-4.5-.4l-2 2a3 3 0 0 0 4.3 4.3l1-1",
} as const;

/** A small icon beside a label with the same meaning. */
export const Icon = ({ name }: { name: keyof typeof PATHS }) => (
  <svg class="icon" viewBox="0 0 18 18" width="16" height="16" aria-hidden="true">
    <path d={PATHS[name]} fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" />
  </svg>
);
