import { useId, useLayoutEffect, useRef } from 'react';
import styles from './recorder.module.css';
import { t } from './texts';

/** Asks before recorded steps are thrown away; Escape goes on recording. */
export function DiscardDialog({
  count,
  onKeep,
  onDiscard,
}: {
  count: number;
  onKeep: () => void;
  onDiscard: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal?.();
    keep.current?.focus();
    // Closing gives the focus back to where it was.
    return () => element?.close?.();
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.way}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onKeep();
      }}
    >
      <h2 id={id} className={styles.sideTitle}>
        {t('recorder.discardTitle')}
      </h2>
      <p id={`${id}-text`} className={styles.hint}>
        {t('recorder.discardText', { count })}
      </p>
      <div className={styles.answers}>
        <button ref={keep} type="button" className={styles.plain} onClick={onKeep}>
          {t('recorder.keep')}
        </button>
        <button type="button" className={styles.danger} onClick={onDiscard}>
          {t('recorder.discard')}
        </button>
      </div>
    </dialog>
  );
}
