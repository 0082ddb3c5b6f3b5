import type { AnalyticsAnswer } from '@prototrail/contracts';
import type { App, ResolvedWidget, Screen } from '@prototrail/model';
import type { ReactNode } from 'react';
import type { Study } from '../study';
import type { HeatDot, HeatScale } from './heat-picture';

/** What was counted for each widget of a screen. */
export type Widgets = AnalyticsAnswer<'widgets'>['widgets'];

/** One screen, the tests whose results are drawn over it, and what of it is selected. */
export interface LayerQuery {
  /** The prototype as the chosen testers saw it, and the screen in it; undefined while they are loading. */
  app: App | undefined;
  screen: Screen | undefined;
  /** Its widgets, in the order in which they are painted. */
  onScreen: readonly ResolvedWidget[];
  revision: string | undefined;
  filter: Study['filter'];
  selected: string | undefined;
  onSelect(widget: string | undefined): void;
}

/** What is drawn of one screen, and what is said about it. */
export interface ShownLayer {
  isLoading: boolean;
  failed: { refetch(): void } | undefined;
  /** Beside the name of the screen: how much there is. */
  words: string;
  /** What the picture shows, for people who do not see it. */
  summary: string;
  drawing: ReactNode;
  /** What a colour stands for. */
  legend: ReactNode;
  /** The same for a saved picture. */
  scale: HeatScale | undefined;
  /** What the dots of a saved picture stand for, where it has dots. */
  dots?: readonly HeatDot[];
  /** Why nothing is drawn, or what cannot be said with so little. */
  notice: string | undefined;
  table: ReactNode;
}
