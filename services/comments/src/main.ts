import { runService } from '@prototrail/service-kit';
import { commentsService } from './comments.definition';

runService(commentsService);
