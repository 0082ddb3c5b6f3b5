import { sessionAnnotations, type AnnotationsRpc } from '@prototrail/contracts';
import { Inject } from '@nestjs/common';
import { RpcController } from '@prototrail/service-kit';
import { AnnotationsService } from '../domain/annotations.service';
import { readReport } from '../domain/report';
import { SessionAnnotations } from '../domain/session-annotations';

/** What other services may request about annotations. */
@RpcController(sessionAnnotations)
export class AnnotationsRpcController implements AnnotationsRpc {
  constructor(
    @Inject(SessionAnnotations) private readonly annotations: SessionAnnotations,
    @Inject(AnnotationsService) private readonly all: AnnotationsService,
  ) {}

  async report({ appId }: { appId: string }): Promise<{ json: string }> {
    const report = readReport(await this.all.list(appId));
    return { json: report ? JSON.stringify(report) : '' };
  }

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
