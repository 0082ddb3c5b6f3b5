import type { AppTexts } from './app-texts';
import { excessError, findExcess, grow, measureEdits, type DocumentSize } from './document-size';
import { isFieldOf, type OpenApp } from './open-apps';
import type { PendingSave } from './save-batches';

/** What is left of a batch, and the size of the prototype after it. */
export interface AcceptedSaves {
  saves: PendingSave[];
  size: DocumentSize;
}

/** Answers the saves that are stored already or would make the prototype too large; the others are left. */
export async function acceptSaves(
  app: OpenApp,
  saves: readonly PendingSave[],
  texts: AppTexts,
): Promise<AcceptedSaves> {
  const accepted: PendingSave[] = [];
  let size = app.size ?? (await texts.measure(app, []));
  for (const save of saves) {
    const stored = save.saveId === undefined ? undefined : app.saves.get(save.saveId);
    if (stored !== undefined) {
      save.resolve(stored);
      continue;
    }
    let grown = grow(size, await measureEdits(save.edits, Buffer.byteLength(save.text), isFieldOf(app)));
    if (findExcess(grown)) {
      grown = await texts.measure(app, [...accepted, save]);
      const before = findExcess(grown) ? await texts.measure(app, accepted) : undefined;
      const excess = before && findExcess(grown, before);
      if (excess) {
        size = before;
        save.reject(excessError(excess));
        continue;
      }
    }
    size = grown;
    accepted.push(save);
  }
  return { saves: accepted, size };
}
