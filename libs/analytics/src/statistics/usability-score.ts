/** What a usability score is made of. */
export interface UsabilityParts {
  /** Share of attempts that left the expected path or gave up, 0 to 1. */
  offPathShare: number;
  /** Missed clicks of all pointer clicks, 0 to 1. */
  misclickRate: number;
  /** Mean time on a screen, ms; null when it is not known. */
  meanTimeMs: number | null;
}

const penalties = { offPath: 100, misclicks: 50, time: 10, perSecond: 0.5, freeSeconds: 5 } as const;

/** Points that are taken off 100 for each part. */
export interface UsabilityTaken {
  offPath: number;
  misclicks: number;
  time: number;
}

/** 100 times the share off the path, 50 times the misclick rate, and for time nothing up to 5 s, then half a point a second, no more than 10. */
export function usabilityTaken({ offPathShare, misclickRate, meanTimeMs }: UsabilityParts): UsabilityTaken {
  const seconds = (meanTimeMs ?? 0) / 1000 - penalties.freeSeconds;
  return {
    offPath: penalties.offPath * offPathShare,
    misclicks: penalties.misclicks * misclickRate,
    time: Math.min(penalties.time, Math.max(0, seconds) * penalties.perSecond),
  };
}

/** A score of 0 to 100: what is left after all is taken off. A heuristic after the published scoring of Maze (definition BY-17), never shown without its parts. */
export function usabilityScore(parts: UsabilityParts): number {
  const { offPath, misclicks, time } = usabilityTaken(parts);
  return Math.max(0, 100 - offPath - misclicks - time);
}
