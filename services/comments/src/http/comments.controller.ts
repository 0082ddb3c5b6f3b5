import { commentsRoutes, ok, type CommentAnswer, type Ok } from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { CONFIG, Input, readFiles, Route, type Bytes, type Caller, type InputOf } from '@prototrail/service-kit';
import type { CommentsConfig } from '../config';
import { CommentsService, type PicturesAnswer, type Viewer } from '../domain/comments.service';
import { pictureAnswer } from './picture-answer';

/** A member, or whoever reads a public prototype. */
function viewerOf(caller: Caller): Viewer {
  return { caller, author: { userId: caller.user?.id } };
}

/** Comments for people with a login. */
@Controller()
export class CommentsController {
  constructor(
    @Inject(CommentsService) private readonly comments: CommentsService,
    @Inject(CONFIG) private readonly config: CommentsConfig,
  ) {}

  @Route(commentsRoutes.list)
  list(@Input() { caller }: InputOf<typeof commentsRoutes.list>): Promise<CommentAnswer[]> {
    return this.comments.list(viewerOf(caller));
  }

  @Route(commentsRoutes.listOfType)
  listOfType(@Input() { caller, params }: InputOf<typeof commentsRoutes.listOfType>): Promise<CommentAnswer[]> {
    return this.comments.list(viewerOf(caller), { type: params.type });
  }

  @Route(commentsRoutes.listOfReference)
  listOfReference(
    @Input() { caller, params }: InputOf<typeof commentsRoutes.listOfReference>,
  ): Promise<CommentAnswer[]> {
    return this.comments.list(viewerOf(caller), { type: params.type, reference: params.reference });
  }

  @Route(commentsRoutes.count)
  count(@Input() { caller, params }: InputOf<typeof commentsRoutes.count>): Promise<{ count: number }> {
    return this.comments.count(caller, { type: params.type });
  }

  @Route(commentsRoutes.countOfReference)
  countOfReference(
    @Input() { caller, params }: InputOf<typeof commentsRoutes.countOfReference>,
  ): Promise<{ count: number }> {
    return this.comments.count(caller, { type: params.type, reference: params.reference });
  }

  @Route(commentsRoutes.create)
  create(@Input() { caller, body }: InputOf<typeof commentsRoutes.create>): Promise<CommentAnswer> {
    return this.comments.create(viewerOf(caller), body);
  }

  @Route(commentsRoutes.change)
  change(@Input() { caller, params, body }: InputOf<typeof commentsRoutes.change>): Promise<CommentAnswer> {
    return this.comments.change(viewerOf(caller), params.commentID, body);
  }

  @Route(commentsRoutes.remove)
  async remove(@Input() { caller, params }: InputOf<typeof commentsRoutes.remove>): Promise<Ok> {
    await this.comments.remove(viewerOf(caller), params.commentID);
    return ok('comment.delete.success');
  }

  @Route(commentsRoutes.addPictures)
  addPictures(@Input() input: InputOf<typeof commentsRoutes.addPictures>): Promise<PicturesAnswer> {
    const files = readFiles(input.request, this.config.IMAGE_MAX_BYTES);
    return this.comments.addPictures(viewerOf(input.caller), input.params.commentID, files);
  }

  @Route(commentsRoutes.picture)
  async picture(@Input() input: InputOf<typeof commentsRoutes.picture>): Promise<Bytes> {
    const { commentID, file } = input.params;
    return pictureAnswer(file, await this.comments.readPicture(viewerOf(input.caller), commentID, file));
  }

  @Route(commentsRoutes.removePicture)
  removePicture(@Input() input: InputOf<typeof commentsRoutes.removePicture>): Promise<CommentAnswer> {
    const { commentID, file } = input.params;
    return this.comments.removePicture(viewerOf(input.caller), commentID, file);
  }
}
