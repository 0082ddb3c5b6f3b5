import { describeDocumentsContract } from '../contracts/documents.contract';
import { openEmbedded } from '../contracts/embedded/open-embedded';

describeDocumentsContract('SQLite', openEmbedded('documents'));
