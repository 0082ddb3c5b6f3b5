import type { ReactNode } from 'react';
import styles from './camera-view.module.css';
import type { CanvasCamera } from './use-camera';

export interface CameraViewProps {
  camera: CanvasCamera;
  label: string;
  /** Id of the sentence about its keys. */
  describedBy: string;
  isBusy?: boolean;
  hasDots?: boolean;
  onEscape(): void;
  /** Placed by `--x`, `--y`, `--w`, `--h` in canvas px, times `--zoom`. */
  children: ReactNode;
}

/** The window of a camera over something without end. */
export function CameraView({ camera, label, describedBy, isBusy, hasDots, onEscape, children }: CameraViewProps) {
  return (
    <div
      ref={camera.frame}
      className={styles.frame}
      data-dots={hasDots || undefined}
      tabIndex={0}
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      aria-busy={isBusy}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onEscape();
      }}
    >
      <div ref={camera.world} className={styles.world}>
        {children}
      </div>
    </div>
  );
}
