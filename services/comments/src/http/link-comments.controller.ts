import { commentsRoutes, ok, type CommentAnswer, type Ok, type RouteShape } from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { CONFIG, Input, readFiles, Route, type Bytes, type InputOf } from '@prototrail/service-kit';
import type { CommentsConfig } from '../config';
import { CommentsService, type PicturesAnswer, type Viewer } from '../domain/comments.service';
import { pictureAnswer } from './picture-answer';
import { ensureGuestKey, guestKeyOf } from './guest-cookie';

/** Whoever has a login is that person, also by link; others are known by the cookie of their browser. */
function viewerOf({ caller, request }: Pick<InputOf<RouteShape>, 'caller' | 'request'>): Viewer {
  return { caller, author: caller.user ? { userId: caller.user.id } : { guestKey: guestKeyOf({ request }) } };
}

/** Comments by link. */
@Controller()
export class LinkCommentsController {
  constructor(
    @Inject(CommentsService) private readonly comments: CommentsService,
    @Inject(CONFIG) private readonly config: CommentsConfig,
  ) {}

  @Route(commentsRoutes.listByHash)
  list(@Input() input: InputOf<typeof commentsRoutes.listByHash>): Promise<CommentAnswer[]> {
    return this.comments.list(viewerOf(input));
  }

  @Route(commentsRoutes.listOfTypeByHash)
  listOfType(@Input() input: InputOf<typeof commentsRoutes.listOfTypeByHash>): Promise<CommentAnswer[]> {
    return this.comments.list(viewerOf(input), { type: input.params.type });
  }

  @Route(commentsRoutes.listOfReferenceByHash)
  listOfReference(@Input() input: InputOf<typeof commentsRoutes.listOfReferenceByHash>): Promise<CommentAnswer[]> {
    const { type, reference } = input.params;
    return this.comments.list(viewerOf(input), { type, reference });
  }

  @Route(commentsRoutes.countByHash)
  count(@Input() { caller, params }: InputOf<typeof commentsRoutes.countByHash>): Promise<{ count: number }> {
    return this.comments.count(caller, { type: params.type });
  }

  @Route(commentsRoutes.countOfReferenceByHash)
  countOfReference(
    @Input() { caller, params }: InputOf<typeof commentsRoutes.countOfReferenceByHash>,
  ): Promise<{ count: number }> {
    return this.comments.count(caller, { type: params.type, reference: params.reference });
  }

  @Route(commentsRoutes.countLastByHash)
  countLast(@Input() { caller, params }: InputOf<typeof commentsRoutes.countLastByHash>): Promise<{ count: number }> {
    return this.comments.count(caller, { type: params.type });
  }

  @Route(commentsRoutes.countOfReferenceLastByHash)
  countOfReferenceLast(
    @Input() { caller, params }: InputOf<typeof commentsRoutes.countOfReferenceLastByHash>,
  ): Promise<{ count: number }> {
    return this.comments.count(caller, { type: params.type, reference: params.reference });
  }

  @Route(commentsRoutes.createByHash)
  create(@Input() input: InputOf<typeof commentsRoutes.createByHash>): Promise<CommentAnswer> {
    const { caller, body } = input;
    const author = caller.user ? { userId: caller.user.id } : { guestKey: ensureGuestKey(input) };
    return this.comments.create({ caller, author }, body);
  }

  @Route(commentsRoutes.changeByHash)
  change(@Input() input: InputOf<typeof commentsRoutes.changeByHash>): Promise<CommentAnswer> {
    return this.comments.change(viewerOf(input), input.params.commentID, input.body);
  }

  @Route(commentsRoutes.removeByHash)
  async remove(@Input() input: InputOf<typeof commentsRoutes.removeByHash>): Promise<Ok> {
    await this.comments.remove(viewerOf(input), input.params.commentID);
    return ok('comment.delete.success');
  }

  @Route(commentsRoutes.addPicturesByHash)
  addPictures(@Input() input: InputOf<typeof commentsRoutes.addPicturesByHash>): Promise<PicturesAnswer> {
    const files = readFiles(input.request, this.config.IMAGE_MAX_BYTES);
    return this.comments.addPictures(viewerOf(input), input.params.commentID, files);
  }

  @Route(commentsRoutes.pictureByHash)
  async picture(@Input() input: InputOf<typeof commentsRoutes.pictureByHash>): Promise<Bytes> {
    const { commentID, file } = input.params;
    return pictureAnswer(file, await this.comments.readPicture(viewerOf(input), commentID, file));
  }

  @Route(commentsRoutes.removePictureByHash)
  removePicture(@Input() input: InputOf<typeof commentsRoutes.removePictureByHash>): Promise<CommentAnswer> {
    const { commentID, file } = input.params;
    return this.comments.removePicture(viewerOf(input), commentID, file);
  }
}
