import type { LucideIcon } from 'lucide-react';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Button } from './button';
import { cx } from './cx';
import styles from './file-drop.module.css';

export interface FileDropProps {
  icon: LucideIcon;
  /** What may be dropped here. */
  children: ReactNode;
  /** Of the button that opens the file dialog of the system. */
  action: string;
  /** Kinds and limits. */
  note: ReactNode;
  /** As `accept` of an input. */
  accept: string;
  isMultiple?: boolean;
  isDisabled?: boolean;
  isBusy?: boolean;
  onFiles(files: readonly File[]): void;
}

/** An area for files: dropped, or chosen with a button. */
export function FileDrop({
  icon: Icon,
  children,
  action,
  note,
  accept,
  isMultiple = false,
  isDisabled = false,
  isBusy = false,
  onFiles,
}: FileDropProps): ReactNode {
  const [isOver, setOver] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const over = (event: DragEvent, next: boolean): void => {
    event.preventDefault();
    setOver(next && !isDisabled);
  };
  const take = (files: FileList | null): void => {
    const taken = [...(files ?? [])].slice(0, isMultiple ? undefined : 1);
    if (!isDisabled && taken.length > 0) onFiles(taken);
  };
  return (
    <div
      className={cx(styles['drop'], isOver && styles['isOver'])}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        take(event.dataTransfer.files);
      }}
    >
      <Icon size={24} aria-hidden />
      <p>{children}</p>
      <Button isDisabled={isDisabled} isBusy={isBusy} onPress={() => field.current?.click()}>
        {action}
      </Button>
      <small>{note}</small>
      <input
        ref={field}
        type="file"
        hidden
        multiple={isMultiple}
        accept={accept}
        aria-label={action}
        onChange={({ target }) => {
          take(target.files);
          target.value = '';
        }}
      />
    </div>
  );
}
