import type { ReadingOrder } from './reading-order';

/** What the checks of a prototype look for, in the order in which they are listed. */
export const checkRules = [
  'contrast',
  'overflow',
  'tapTarget',
  'unlinked',
  'unreachable',
  'deadEnd',
  'name',
  'order',
  'language',
  'translation',
  'font',
] as const;

export type CheckRule = (typeof checkRules)[number];

/** An error breaks a rule of WCAG 2.2 or loses what the designer wrote; advice may be meant so. */
export const severityOf: Readonly<Record<CheckRule, 'error' | 'advice'>> = {
  contrast: 'error',
  overflow: 'error',
  tapTarget: 'advice',
  unlinked: 'advice',
  unreachable: 'advice',
  deadEnd: 'advice',
  name: 'advice',
  order: 'advice',
  language: 'advice',
  translation: 'advice',
  font: 'advice',
};

/** One thing that a check found on one widget, group or screen. */
export interface Finding {
  rule: CheckRule;
  /** Stored widget, group or screen. */
  id: string;
  screenId: string;
  /** Name of the widget, group or screen. */
  name: string;
  /** Why it stays as it is, where the designer said so. */
  ignored?: string;
  contrast?: ContrastDetail;
  /** Tag of the language in which it was found, where that is not the one that was looked at. */
  language?: string;
  /** Texts without a translation that is up to date. */
  missing?: number;
  /** How far the text reaches over its box, px, and the box that would hold it, where there is one. */
  overflow?: { by: number; fit?: { w: number; h: number } };
  /** Size of the target and the least size of both sides, px. */
  target?: { w: number; h: number; least: number };
  /** What is read in another order than it is seen. */
  order?: ReadingOrder;
  /** The family that nobody loads. */
  family?: string;
}

export interface ContrastDetail {
  /** 1 to 21. */
  ratio: number;
  needed: number;
  text: string;
  under: string;
  /** The text has the colour of the widget's style, so that another colour there helps. */
  isStyle: boolean;
}

export const keyOf = ({
  rule,
  id,
  screenId,
  language = '',
}: Pick<Finding, 'rule' | 'id' | 'screenId' | 'language'>): string => `${rule} ${screenId} ${id} ${language}`;
