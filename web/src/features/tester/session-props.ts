import type { App, TestSettings } from '@prototrail/model';
import type { Door } from './gate/door';
import type { TesterLink } from './link';
import type { EraseKey, TesterServices } from './services';
import type { StudyPlan } from './study/study-plan';

/** What one person's test is made of. */
export interface TestSessionProps {
  link: TesterLink;
  services: TesterServices;
  hash: string;
  app: App;
  settings: TestSettings;
  plan: StudyPlan;
  revision?: string;
  eraseKey?: EraseKey | undefined;
  /** The link of the study that lets testers in by rules. */
  door?: Door;
}
