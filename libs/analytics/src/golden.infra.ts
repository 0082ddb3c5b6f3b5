/** The same cases on a ClickHouse server: both engines have to agree. */
import './test-support/use-server';
import './golden.test';

jest.setTimeout(60_000);
