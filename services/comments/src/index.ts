export { commentsService } from './comments.definition';
