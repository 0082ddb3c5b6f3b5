import { sessionAnnotations, type AnnotationsRpc } from '@prototrail/contracts';
import { Inject } from '@nestjs/common';
import { RpcController } from '@prototrail/service-kit';
import { SessionAnnotations } from '../domain/session-annotations';

/** What other services may request about annotations. */
@RpcController(sessionAnnotations)
export class AnnotationsRpcController implements AnnotationsRpc {
  constructor(@Inject(SessionAnnotations) private readonly annotations: SessionAnnotations) {}

  sessions({
    appId,
    knownVersion,
  }: {
    appId: string;
    knownVersion: string;
  }): Promise<{ version: string; json: string }> {
    return this.annotations.read(appId, knownVersion);
  }
}
