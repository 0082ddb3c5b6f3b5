import { isRecord } from '../app/values';
import { isAskable, readQuestions, words } from './read-question';
import type {
  FiveSecondBlock,
  PreferenceBlock,
  PreferenceOption,
  ScreenBlock,
  StudyBlock,
  StudyQuestion,
} from './types';

/** How long a screen is shown, seconds, and how many screens can be compared. */
export const screenLimits = { minSeconds: 1, maxSeconds: 60, minScreens: 2, maxScreens: 4 } as const;

const usualSeconds = 5;

/** A block that shows screens, from settings that any client may have written. */
export function readScreenBlock(value: Readonly<Record<string, unknown>>, id: string): ScreenBlock | undefined {
  const text = words(value['text']);
  const screen = words(value['screen']);
  switch (value['kind']) {
    case 'fiveSecond': {
      const seconds = secondsOf(value['seconds']);
      return { ...value, id, kind: 'fiveSecond', screen, seconds, text, questions: readQuestions(value['questions']) };
    }
    case 'firstClick':
      return { ...value, id, kind: 'firstClick', screen, text };
    case 'preference': {
      const reason = words(value['reason']);
      return { ...value, id, kind: 'preference', text, options: optionsOf(value['options']), reason };
    }
    default:
      return undefined;
  }
}

function secondsOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return usualSeconds;
  return Math.min(screenLimits.maxSeconds, Math.max(screenLimits.minSeconds, Math.round(value)));
}

const optionsOf = (value: unknown): PreferenceOption[] =>
  (Array.isArray(value) ? value : [])
    .filter(isRecord)
    .slice(0, screenLimits.maxScreens)
    .map(({ prototypeHash, ...option }) => ({
      ...{ ...option, screen: words(option['screen']), label: words(option['label']) },
      ...(isHash(prototypeHash) ? { prototypeHash } : {}),
    }));

const isHash = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{60,200}$/.test(value);

export const isScreenBlock = (block: StudyBlock): block is ScreenBlock =>
  block.kind === 'fiveSecond' || block.kind === 'firstClick' || block.kind === 'preference';

/** The screens of the prototype that a block shows. */
export const screensOf = (block: ScreenBlock): string[] =>
  block.kind === 'preference'
    ? block.options.filter(({ prototypeHash }) => prototypeHash === undefined).map(({ screen }) => screen)
    : [block.screen];

/** Whether testers can do the block: it has its words and its screens. Whether the prototype still has these is not asked. */
export function isShowable(block: ScreenBlock): boolean {
  const screens = screensOf(block);
  if (screens.includes('')) return false;
  if (block.kind === 'preference') return block.text.trim() !== '' && block.options.length >= screenLimits.minScreens;
  return block.kind === 'fiveSecond' ? block.questions.some(isAskable) : block.text.trim() !== '';
}

/** Questions about a screen that is gone, without those that cannot be asked. */
export const memoryQuestions = (block: FiveSecondBlock): StudyQuestion[] => block.questions.filter(isAskable);

/** What each screen of a preference test is called in the results, in their order: each name once, a letter where one is missing. */
export function preferenceLabels({ options }: Pick<PreferenceBlock, 'options'>): string[] {
  const given: string[] = [];
  options.forEach(({ label }, index) => {
    const letter = String.fromCharCode(65 + index);
    const name = label.trim() || letter;
    given.push(given.includes(name) ? `${name} (${letter})` : name);
  });
  return given;
}

/** Id of the open question about the choice of a screen. */
export const reasonIdOf = (blockId: string): string => `${blockId}_why`;

/** Id of what is noted of a choice between prototypes: those that were opened before it. */
export const openedIdOf = (blockId: string): string => `opened_${blockId}`;

/** What a preference test calls the prototypes among its options. */
export const prototypeLabels = (block: Pick<PreferenceBlock, 'options'>): string[] =>
  preferenceLabels(block).filter((_, index) => block.options[index]?.prototypeHash !== undefined);

/** Where a tester clicked first: fractions of the screen, and the widget that was hit. */
export interface FirstClick {
  x: number;
  y: number;
  /** Id of the widget; empty beside all widgets. */
  widget: string;
  /** Its name at the time of the click. */
  label: string;
  /** Time from the picture to the click. */
  ms: number;
}

/** A first click from a recorded state; undefined when the state is none. */
export function readFirstClick(value: unknown): FirstClick | undefined {
  if (!isRecord(value)) return undefined;
  const { x, y, ms } = value;
  if (!isFraction(x) || !isFraction(y)) return undefined;
  const time = typeof ms === 'number' && Number.isFinite(ms) && ms >= 0 ? ms : 0;
  return { x, y, widget: words(value['widget']), label: words(value['label']), ms: time };
}

const isFraction = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;
