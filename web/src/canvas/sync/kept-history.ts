import { isRecord } from '@prototrail/model';
import type { History, KeptSteps } from '../store/history';

const storageKey = 'prototrail.undo';
/** As many steps of as many prototypes outlive a reload. */
const mostSteps = 25;
const mostApps = 2;
/** What a tab may keep is limited, and what is kept is read when the editor opens. */
const mostCharacters = 1_000_000;

type Kept = readonly { appId: string; steps: KeptSteps }[];

/**
 * Lets the last steps of undo outlive a reload of the tab: takes over those that were kept.
 * @returns the function that keeps the steps of now, for the moment before the page goes
 */
export function keepHistory(history: History, storage: Storage, appId: string): () => void {
  const found = read(storage).find((entry) => entry.appId === appId);
  if (found) history.takeOver(found.steps);
  return () => {
    const others = read(storage).filter((entry) => entry.appId !== appId);
    for (let most = mostSteps; most > 0; most = Math.floor(most / 2)) {
      const text = JSON.stringify([{ appId, steps: history.kept(most) }, ...others].slice(0, mostApps));
      if (text.length <= mostCharacters) return write(storage, text);
    }
    // Steps that are too large for the tab are those of the open page only.
    write(storage, JSON.stringify(others));
  };
}

function read(storage: Storage): Kept {
  try {
    const value: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
    return Array.isArray(value) ? value.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** A browser that keeps nothing, or a full storage, costs only the steps. */
function write(storage: Storage, text: string): void {
  try {
    storage.setItem(storageKey, text);
  } catch {
    // The editor works without.
  }
}

function isKept(entry: unknown): entry is Kept[number] {
  if (!isRecord(entry) || typeof entry['appId'] !== 'string' || !isRecord(entry['steps'])) return false;
  const { undo, redo } = entry['steps'];
  return [undo, redo].every((steps) => Array.isArray(steps) && steps.every(isStep));
}

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((each) => typeof each === 'string');

function isStep(step: unknown): boolean {
  if (!isRecord(step) || typeof step['label'] !== 'string' || typeof step['changes'] !== 'string') return false;
  return isTexts(step['selectionBefore']) && isTexts(step['selectionAfter']) && isChangeList(step['changes']);
}

function isChangeList(text: string): boolean {
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
}
