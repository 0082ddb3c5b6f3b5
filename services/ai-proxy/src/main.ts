import { runService } from '@prototrail/service-kit';
import { aiProxyService } from './ai-proxy.definition';

runService(aiProxyService);
