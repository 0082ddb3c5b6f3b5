import '../test-support/use-server';
import './states.test';

jest.setTimeout(60_000);
