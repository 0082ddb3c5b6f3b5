import type { LucideIcon } from 'lucide-react';
import styles from './moment-marks.module.css';

/** Something about a moment of a recording. */
export interface MarkedMoment {
  id: string;
  icon: LucideIcon;
  atMs: number;
  label: string;
  onPick(): void;
}

/** What is said about a moment belongs to what is shown so long after it, ms. */
const momentMs = 1000;

/** Whether a moment is being shown. */
export const isAt = ({ atMs }: { atMs?: number | undefined }, t: number): boolean =>
  atMs !== undefined && t >= atMs && t < atMs + momentMs;

interface MomentMarksProps {
  label: string;
  /** What was written by the team, or what was found in the recording. */
  tone: 'written' | 'found';
  moments: readonly MarkedMoment[];
  durationMs: number;
  t: number;
}

/** Where on the timeline there is something; a press shows it. */
export function MomentMarks({ label, tone, moments, durationMs, t }: MomentMarksProps) {
  if (moments.length === 0) return null;
  return (
    <ul className={styles.marks} data-tone={tone} aria-label={label}>
      {moments.map((moment) => {
        const { icon: Icon } = moment;
        return (
          <li key={moment.id} style={{ left: `${100 * Math.min(1, moment.atMs / Math.max(1, durationMs))}%` }}>
            <button
              type="button"
              className={styles.mark}
              aria-label={moment.label}
              title={moment.label}
              aria-current={isAt(moment, t) ? 'step' : undefined}
              onClick={moment.onPick}
            >
              <Icon size={14} aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
