import { describeColumnarContract } from '../contracts/columnar.contract';
import { openServer } from '../contracts/server/open-server';

jest.setTimeout(120_000);
describeColumnarContract('a ClickHouse server', openServer('columnar'));
