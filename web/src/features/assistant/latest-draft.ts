import type { ReadAnswer } from './read-answer';

/** Draws what is written so far. While one state is being drawn only the newest of those that follow is kept. */
export function drawLatest(
  read: (text: string) => Promise<ReadAnswer>,
  show: (drawn: ReadAnswer) => void,
  { pauseMs, signal }: { pauseMs: number; signal: AbortSignal },
): (text: string) => void {
  let waiting: string | undefined;
  let isDrawing = false;
  const draw = async (): Promise<void> => {
    isDrawing = true;
    while (waiting !== undefined && !signal.aborted) {
      const text = waiting;
      waiting = undefined;
      const drawn = await read(text).catch(() => undefined);
      if (drawn && drawn.pages.length > 0 && !signal.aborted) show(drawn);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    isDrawing = false;
  };
  return (text) => {
    waiting = text;
    if (!isDrawing) void draw();
  };
}
