import type { App, TestSettings } from '@prototrail/model';
import type { AppForDevice } from '../../simulator';
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
  /** The prototype in a mode of its design tokens, if it has modes. */
  appForDevice?: AppForDevice | undefined;
  revision?: string;
  eraseKey?: EraseKey | undefined;
  /** The link of the study that lets testers in by rules. */
  door?: Door;
}
