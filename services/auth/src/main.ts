import { runService } from '@prototrail/service-kit';
import { authService } from './auth.definition';

runService(authService);
