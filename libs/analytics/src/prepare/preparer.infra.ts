import '../test-support/use-server';
import './preparer.test';

jest.setTimeout(60_000);
