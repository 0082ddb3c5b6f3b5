import type { Edit } from '@prototrail/model';

/** One save that waits to be stored. */
export interface PendingSave {
  /** The name under which the client sends it, also when it sends it again. */
  saveId: string | undefined;
  edits: Edit[];
  /** The edits as JSON. */
  text: string;
  /** Gets the sequence number of the entry. */
  resolve(seq: number): void;
  reject(error: unknown): void;
}

/** Saves of one author that are stored in one entry. */
export interface SaveBatch {
  userId: string;
  saves: PendingSave[];
}

const maxSaves = 64;
const maxBatchText = 1024 * 1024;

/**
 * Joins the saves of one author that arrive while an earlier entry of the same prototype is being written. The entries of a prototype are
 * written one after the other, in the order in which their first saves came.
 */
export class SaveBatches {
  readonly #open = new Map<string, SaveBatch>();

  /** @param write stores a batch and answers each of its saves */
  constructor(private readonly write: (appId: string, batch: SaveBatch) => Promise<void>) {}

  /** Adds a save. @returns the sequence number of the entry that holds it */
  add(appId: string, userId: string, save: Omit<PendingSave, 'resolve' | 'reject'>): Promise<number> {
    return new Promise((resolve, reject) => {
      const pending = { ...save, resolve, reject };
      const open = this.#open.get(appId);
      if (open && open.userId === userId && hasRoom(open, pending)) {
        open.saves.push(pending);
        return;
      }
      const batch: SaveBatch = { userId, saves: [pending] };
      this.#open.set(appId, batch);
      this.write(appId, batch).catch((error: unknown) => {
        for (const { reject } of batch.saves) reject(error);
      });
    });
  }

  /** No further save joins the batch: it is being written. */
  close(appId: string, batch: SaveBatch): void {
    if (this.#open.get(appId) === batch) this.#open.delete(appId);
  }
}

function hasRoom({ saves }: SaveBatch, { saveId, text }: PendingSave): boolean {
  const isRepeat = saveId !== undefined && saves.some((save) => save.saveId === saveId);
  const total = saves.reduce((sum, save) => sum + save.text.length, text.length);
  return !isRepeat && saves.length < maxSaves && total <= maxBatchText;
}
