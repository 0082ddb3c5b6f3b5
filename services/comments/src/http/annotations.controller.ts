import { annotationsRoutes, examplesRoutes, ok, runAnnotation, type Ok } from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Input, Route, type InputOf } from '@prototrail/service-kit';
import { AnnotationsService, type AnnotationAnswer } from '../domain/annotations.service';

@Controller()
export class AnnotationsController {
  constructor(@Inject(AnnotationsService) private readonly annotations: AnnotationsService) {}

  @Route(annotationsRoutes.list)
  list(@Input() { caller }: InputOf<typeof annotationsRoutes.list>): Promise<AnnotationAnswer[]> {
    return this.annotations.list(caller.appId);
  }

  @Route(annotationsRoutes.listOfType)
  listOfType(@Input() { caller, params }: InputOf<typeof annotationsRoutes.listOfType>): Promise<AnnotationAnswer[]> {
    return this.annotations.list(caller.appId, { type: params.type });
  }

  @Route(annotationsRoutes.listOfReference)
  listOfReference(
    @Input() { caller, params }: InputOf<typeof annotationsRoutes.listOfReference>,
  ): Promise<AnnotationAnswer[]> {
    return this.annotations.list(caller.appId, { type: params.type, reference: params.reference });
  }

  @Route(annotationsRoutes.create)
  create(@Input() { caller, body }: InputOf<typeof annotationsRoutes.create>): Promise<AnnotationAnswer> {
    return this.annotations.create(caller.appId, caller.user?.id ?? '', body);
  }

  @Route(annotationsRoutes.change)
  change(@Input() { caller, params, body }: InputOf<typeof annotationsRoutes.change>): Promise<AnnotationAnswer> {
    return this.annotations.change(caller.appId, params.annotationID, body);
  }

  @Route(annotationsRoutes.remove)
  async remove(@Input() { caller, params }: InputOf<typeof annotationsRoutes.remove>): Promise<Ok> {
    await this.annotations.remove(caller.appId, params.annotationID);
    return ok('annotation.delete.success');
  }

  @Route(annotationsRoutes.decide)
  decide(@Input() { caller, body }: InputOf<typeof annotationsRoutes.decide>): Promise<AnnotationAnswer[]> {
    return this.annotations.decide(caller.appId, caller.user?.id ?? '', body);
  }

  @Route(examplesRoutes.sessionAnnotations)
  exampleRuns(@Input() { caller }: InputOf<typeof examplesRoutes.sessionAnnotations>): Promise<object[]> {
    return this.annotations.listForGuests(caller.appId, runAnnotation);
  }

  @Route(examplesRoutes.tagAnnotations)
  exampleTags(@Input() { caller }: InputOf<typeof examplesRoutes.tagAnnotations>): Promise<object[]> {
    return this.annotations.listForGuests(caller.appId, 'tags');
  }
}
