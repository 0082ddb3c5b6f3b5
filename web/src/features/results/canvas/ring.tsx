import styles from './canvas.module.css';

export interface RingProps {
  /** In the middle of the ring. */
  value: string;
  label: string;
  /** Part of the ring that is drawn, 0 to 1; null where there is nothing to be a part of. */
  share: number | null;
  kind?: 'warning' | 'exit';
}

const radius = 30;
const length = 2 * Math.PI * radius;

/** A figure in a ring that shows its share. */
export function Ring({ value, label, share, kind }: RingProps) {
  return (
    <figure className={styles.ring} data-kind={kind}>
      <svg viewBox="0 0 72 72" aria-hidden>
        <circle cx={36} cy={36} r={radius} />
        {share !== null && share > 0 && (
          <circle
            data-share
            cx={36}
            cy={36}
            r={radius}
            strokeDasharray={`${length * Math.min(1, share)} ${length}`}
            transform="rotate(-90 36 36)"
          />
        )}
        <text x={36} y={41} textAnchor="middle">
          {value}
        </text>
      </svg>
      <figcaption>
        {label}
        <span>{value}</span>
      </figcaption>
    </figure>
  );
}
