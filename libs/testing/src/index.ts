export { describeWithFixtures, sharedFixtures, type SharedFixtures } from './shared-fixtures';
