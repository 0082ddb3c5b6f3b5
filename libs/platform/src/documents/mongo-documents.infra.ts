import { describeDocumentsContract } from '../contracts/documents.contract';
import { openServer } from '../contracts/server/open-server';

jest.setTimeout(120_000);
describeDocumentsContract('a MongoDB-compatible server', openServer('documents'));
