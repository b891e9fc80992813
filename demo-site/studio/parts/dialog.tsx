import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

type Props = { title: string; close: () => void; children: ComponentChildren };

/** Takes the focus, restores it on closing, and closes on Escape. */
export const Dialog = ({ title, close, children }: Props) => {
  const node = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    node.current?.showModal();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog ref={node} aria-labelledby="dialog-title" onClose={close}>
      <div class="dialog-head">
        <h2 id="dialog-title">{title}</h2>
        <button type="button" class="quiet" aria-label="Close" onClick={close}>
          ×
        </button>
      </div>
      {children}
    </dialog>
  );
};
