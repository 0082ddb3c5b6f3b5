import { appModels, type AppModels, type EntriesReply, type ModelReply, type RoomReply } from '@prototrail/contracts';
import { Inject } from '@nestjs/common';
import { RpcController } from '@prototrail/service-kit';
import { AppDocuments } from '../domain/app-documents';
import { PlanService } from '../domain/plan.service';

/** What other services may request about prototypes. */
@RpcController(appModels)
export class ModelsRpcController implements AppModels {
  constructor(
    @Inject(AppDocuments) private readonly documents: AppDocuments,
    @Inject(PlanService) private readonly plans: PlanService,
  ) {}

  async get(request: { appId: string; revision: string }): Promise<ModelReply> {
    if (request.revision) {
      const text = await this.documents.readRevision(request.appId, request.revision);
      return text === undefined
        ? { found: false, revision: '', text: '' }
        : { found: true, revision: request.revision, text };
    }
    const found = await this.documents.pin(request.appId).catch(absent);
    return found ? { found: true, ...found } : { found: false, revision: '', text: '' };
  }

  async summary(request: { appId: string }): Promise<{ found: boolean; name: string; lastUpdate: number }> {
    const summary = await this.documents.summary(request.appId).catch(absent);
    return summary
      ? { found: true, name: String(summary.name ?? ''), lastUpdate: Number(summary.lastUpdate ?? 0) }
      : { found: false, name: '', lastUpdate: 0 };
  }

  async entries(request: { appId: string; since: number }): Promise<EntriesReply> {
    const after = await this.documents.entriesAfter(request.appId, request.since).catch(absent);
    return after
      ? { found: true, seq: after.seq, complete: after.isComplete, entries: after.texts }
      : { found: false, seq: 0, complete: false, entries: [] };
  }

  async room({ appId }: { appId: string }): Promise<RoomReply> {
    const least = await this.plans.leastRoom(appId);
    return least
      ? { limited: true, bytes: least.room, message: least.message }
      : { limited: false, bytes: 0, message: '' };
  }
}

function absent(error: unknown): undefined {
  if ((error as { code?: string }).code === 'not.found') return undefined;
  throw error;
}
