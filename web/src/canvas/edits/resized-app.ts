import { deriveApp, type App, type Size } from '@prototrail/model';
import { Draft } from '../store/draft';
import { setScreenSize } from './responsive';
import { settle } from './settle';

/** The document with screens of another size, as the edit would leave it; nothing is changed. */
export function resizedApp(app: App, size: Size, isPinned: boolean): App {
  const draft = new Draft(app);
  setScreenSize(draft, deriveApp(app), { size, isPinned });
  // Ids that layouts might need are never seen.
  settle({ random: () => 0, now: () => 0 })(draft, app, app);
  return draft.snapshot();
}
