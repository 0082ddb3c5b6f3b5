import type { ComponentType } from 'react';
import { withTexts } from '../../i18n';

/** A view of the results: a tab of the results page, an address, and an entry of the command palette. */
export interface ResultView {
  /** Name in addresses; the words for people are in the texts of `result-views`. */
  id: string;
  /** Names in addresses that were handed out before, in lower case. */
  formerIds: readonly string[];
  load(): Promise<{ default: ComponentType }>;
}

/** The views in the order in which they are offered; the first is shown when an address names none. */
export const resultViews = [
  { id: 'overview', formerIds: ['dashboard'], load: () => import('./overview/overview-view') },
  {
    id: 'heatmaps',
    formerIds: ['analyze', 'heat', 'heatmap'],
    load: withTexts(['notes'], () => import('./heat/heatmaps-view')),
  },
  {
    id: 'canvas',
    formerIds: ['analyticcanvas'],
    load: withTexts(['canvas', 'notes'], () => import('./canvas/canvas-view')),
  },
  {
    id: 'journeys',
    formerIds: ['journey'],
    load: withTexts(['journeys'], () => import('./journeys/journeys-view')),
  },
  { id: 'funnels', formerIds: [], load: () => import('./funnel/funnels-view') },
  {
    id: 'distributions',
    formerIds: ['outliers', 'distribution'],
    load: withTexts(['distributions'], () => import('./distributions/distributions-view')),
  },
  { id: 'compare', formerIds: [], load: withTexts(['compare'], () => import('./compare/compare-view')) },
  {
    id: 'sessions',
    formerIds: ['video', 'videos'],
    load: withTexts(['sessions', 'notes', 'answers'], () => import('./sessions/sessions-view')),
  },
  {
    id: 'answers',
    formerIds: ['survey', 'surveys'],
    load: withTexts(['answers', 'notes'], () => import('./answers/answers-view')),
  },
  { id: 'notes', formerIds: ['annotations'], load: withTexts(['notes'], () => import('./notes/notes-view')) },
  { id: 'live', formerIds: [], load: withTexts(['live'], () => import('./live/live-view')) },
  { id: 'query', formerIds: ['sql'], load: withTexts(['query'], () => import('./query/query-view')) },
  { id: 'report', formerIds: [], load: withTexts(['report', 'notes'], () => import('./report/report-view')) },
] as const satisfies readonly ResultView[];

export type ResultViewId = (typeof resultViews)[number]['id'];

/** The view of a name, if there is one. */
export function resultViewOf(name: string | null | undefined): ResultViewId | undefined {
  return resultViews.find(({ id }) => id === name)?.id;
}
