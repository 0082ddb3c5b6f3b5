import type { CSSProperties } from 'react';
import { ghostLook } from './ghost-looks';
import styles from './ghosts.module.css';

const paths = {
  circle: 'M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1z',
  diamond: 'M6 0.5 11.5 6 6 11.5 0.5 6z',
  square: 'M1.5 1.5h9v9h-9z',
  triangle: 'M6 1 11.5 11h-11z',
} as const;

/** Colour and shape of one of several tests. */
export function ShapeMark({ place }: { place: number }) {
  const { colour, dark, shape } = ghostLook(place);
  return (
    <svg
      className={styles.shape}
      width={12}
      height={12}
      viewBox="0 0 12 12"
      aria-hidden
      style={{ '--light': colour, '--dark': dark } as CSSProperties}
    >
      <path d={paths[shape]} />
    </svg>
  );
}
