import { describeDocumentsContract } from '../suites/documents.contract';
import { openEmbedded } from '../suites/embedded/open-embedded';

describeDocumentsContract('SQLite', openEmbedded('documents'));
