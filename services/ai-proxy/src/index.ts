export { aiProxyService } from './ai-proxy.definition';
