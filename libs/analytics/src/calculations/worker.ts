/** The file that the thread for calculations runs. */
import { serveCalculations } from '@prototrail/platform/scheduling';
import { table } from './table';

serveCalculations(table);
