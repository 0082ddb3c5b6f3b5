import { decodeLabel, type App } from '@prototrail/model';
import { useEffect, useId, useRef } from 'react';
import type { PendingChoice } from '../../simulator';
import styles from './recorder.module.css';
import { t } from './texts';

/** Asks the author where an A/B element leads in this recording; testers get a draw instead. */
export function WayDialog({
  app,
  pendingChoice,
  onChoose,
}: {
  app: App;
  pendingChoice: PendingChoice;
  onChoose: (line: string) => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal?.();
  }, []);
  const nameOf = (target: string): string =>
    decodeLabel(app.screens[target]?.name ?? app.widgets[target]?.name ?? target);
  return (
    <dialog ref={dialog} className={styles.way} aria-labelledby={id} onCancel={(event) => event.preventDefault()}>
      <h2 id={id} className={styles.sideTitle}>
        {t('recorder.way', { name: nameOf(pendingChoice.line.to) })}
      </h2>
      <p className={styles.hint}>{t('recorder.wayHelp')}</p>
      {pendingChoice.lines.map((line) => (
        <button key={line.id} type="button" className={styles.plain} onClick={() => onChoose(line.id)}>
          {nameOf(line.to)}
        </button>
      ))}
    </dialog>
  );
}
