import type { ReactNode } from 'react';
import styles from './brand.module.css';
import { instanceName } from './instance-name';

/** The product's mark. */
export function Mark({ size = 24 }: { size?: number }): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden focusable="false">
      <rect width="24" height="24" rx="6.5" fill="#3A52E6" />
      <path
        d="M5.2 4.9 14.7 8.5a.55.55 0 0 1 .03 1.02L11 11.15a.8.8 0 0 0-.42.42l-1.63 3.7a.55.55 0 0 1-1.02-.03L4.5 5.6a.55.55 0 0 1 .7-.7Z"
        fill="#fff"
      />
      <circle cx="13.3" cy="13.4" r="1.55" fill="#FFC9AD" />
      <circle cx="16.4" cy="16.4" r="1.25" fill="#FFB18A" />
      {size > 16 && <circle cx="19" cy="19.1" r=".95" fill="#FF9A68" />}
    </svg>
  );
}

/** Mark and word: those of the installation where it has its own. */
export function Brand({ name }: { name: string }): ReactNode {
  return (
    <span className={styles['word']} data-brand>
      <Mark />
      <span>{instanceName() ?? name}</span>
    </span>
  );
}
