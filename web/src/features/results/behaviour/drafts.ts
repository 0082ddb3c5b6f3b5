import { behavioursSchema, type Behaviour, type BehaviourKind } from '@prototrail/contracts';

/** A step as it is edited; an empty text is not chosen yet. */
export interface StepDraft {
  kind: BehaviourKind;
  screen: string;
  /** Empty: anywhere on the screen. */
  widget: string;
}

/** A condition as it is edited. */
export interface Draft {
  isNot: boolean;
  steps: readonly StepDraft[];
  /** Seconds from the first step to the last; empty for any time. */
  within: string;
}

export const emptyStep: StepDraft = { kind: 'visit', screen: '', widget: '' };
export const emptyDraft: Draft = { isNot: false, steps: [emptyStep], within: '' };
export const maxConditions = 10;
export const maxSteps = 10;
/** Kinds that can be about one widget. */
export const hasWidget = (kind: BehaviourKind): boolean => kind !== 'visit';

/** The conditions of an address; none for a text that holds no conditions. */
export function readConditions(text: string | undefined): Behaviour[] {
  if (text === undefined) return [];
  try {
    return behavioursSchema.safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}

/** Conditions as they are edited. */
export const toDrafts = (conditions: readonly Behaviour[]): Draft[] =>
  conditions.map(({ isNot = false, steps, withinMs }) => ({
    isNot,
    steps: steps.map(({ kind, surface = '', widget = '' }) => ({ kind, screen: surface, widget })),
    within: withinMs === undefined ? '' : String(withinMs / 1000),
  }));

/** What is missing of a condition: the key of a text; undefined when it is complete. */
export function problemOf({ steps, within }: Draft): 'noScreen' | 'noTime' | undefined {
  if (steps.some(({ screen }) => screen === '')) return 'noScreen';
  const seconds = Number(within);
  return within !== '' && !(seconds > 0 && seconds <= 86_400) ? 'noTime' : undefined;
}

/** Complete conditions as the text of an address; undefined for none. */
export function textOf(drafts: readonly Draft[]): string | undefined {
  if (drafts.length === 0) return undefined;
  return JSON.stringify(
    drafts.map(({ isNot, steps, within }): Behaviour => ({
      ...(isNot && { isNot }),
      steps: steps.map(({ kind, screen, widget }) => ({
        kind,
        surface: screen,
        ...(widget !== '' && hasWidget(kind) && { widget }),
      })),
      ...(within !== '' && steps.length > 1 && { withinMs: Number(within) * 1000 }),
    })),
  );
}
