/** The same cases on a ClickHouse server: both engines have to agree. */
import './test-support/use-server';
import './odd-recordings.test';

jest.setTimeout(60_000);
