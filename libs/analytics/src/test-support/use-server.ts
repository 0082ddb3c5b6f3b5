/** Imported before a suite, it makes the suite run on a real ClickHouse server. */
import { openServerTestPlatform } from '@prototrail/platform/contract-suites';
import { engine } from './recorded-study';

engine.open = openServerTestPlatform;
