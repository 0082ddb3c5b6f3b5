import type { App } from '@prototrail/model';
import type { PaintEnv } from '@prototrail/widgets';
import type { Drafts, StudyPage } from './pages';

/** What a page beside the prototype needs, and its ways on. */
export interface PageProps {
  app: App;
  env: PaintEnv;
  random(): number;
  page: StudyPage;
  drafts: Drafts;
  canGoBack: boolean;
  /** Takes what has changed. */
  onDrafts(changed: Drafts): void;
  onBack(): void;
  onNext(): void;
  onSkip(): void;
}
