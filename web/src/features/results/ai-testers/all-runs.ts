import type { PersonaRun } from './play-persona';

export interface ScreenClicks {
  screen: string;
  points: { x: number; y: number; isMissed: boolean }[];
}

/** Where all runs pressed, the screen with the most presses first. */
export function clicksOf(runs: readonly PersonaRun[]): ScreenClicks[] {
  const byScreen = new Map<string, ScreenClicks['points']>();
  for (const { screen, at, isMissed } of runs.flatMap(({ steps }) => steps))
    if (at) byScreen.set(screen, [...(byScreen.get(screen) ?? []), { ...at, isMissed }]);
  return [...byScreen]
    .map(([screen, points]) => ({ screen, points }))
    .sort((a, b) => b.points.length - a.points.length);
}

export interface RunPath {
  /** One after the other, without stays. */
  screens: string[];
  testers: number;
}

/** The ways through the prototype, the most usual one first. */
export function pathsOf(runs: readonly PersonaRun[]): RunPath[] {
  const found = new Map<string, RunPath>();
  for (const { steps } of runs) {
    const screens = steps.map(({ screen }) => screen).filter((screen, at, all) => screen !== all[at - 1]);
    if (screens.length === 0) continue;
    const key = JSON.stringify(screens);
    found.set(key, { screens, testers: (found.get(key)?.testers ?? 0) + 1 });
  }
  return [...found.values()].sort((a, b) => b.testers - a.testers);
}
