/** The file that the thread for calculations runs. */
import { serveCalculations } from '@prototrail/platform';
import { table } from './table';

serveCalculations(table);
