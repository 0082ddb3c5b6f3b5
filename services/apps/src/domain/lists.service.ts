import { teamAccess, type TeamAccess } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { lengthWithin } from '@prototrail/model';
import { isPlatformError } from '@prototrail/platform';
import { LOGGER, RPC, type Logger, type RpcTransport } from '@prototrail/service-kit';
import { LRUCache } from 'lru-cache';
import { AppDocuments } from './app-documents';
import type { Json } from './document';
import { parseDocument } from './document-text';
import { previewOf } from './preview';

export type ListKind = 'summary' | 'preview';

const maxPublic = 200;
const maxPreview = 250_000;
const maxCachedPreviews = 32 * 1024 * 1024;

/** Lists of prototypes. Each row is JSON text of limited length, so that no prototype can make a list unreadable. */
@Injectable()
export class ListsService {
  private readonly team: TeamAccess;
  private readonly previews = new LRUCache<string, { seq: number; row: string }>({
    maxSize: maxCachedPreviews,
    sizeCalculation: ({ row }) => row.length,
  });

  constructor(
    @Inject(AppDocuments) private readonly documents: AppDocuments,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(RPC) rpc: RpcTransport,
  ) {
    this.team = rpc.client(teamAccess);
  }

  /** What the person may open, each with what the person may do: 1 read, 2 write, 3 own. */
  async own(userId: string, kind: ListKind): Promise<string[]> {
    const { grants } = await this.team.listApps({ userId, kind: '' });
    const levels = new Map(grants.map(({ appId, permission }) => [appId, permission]));
    const rows = await this.rows([...levels.keys()], kind);
    return rows.map(({ appId, row }) => `${row.slice(0, -1)},"permission":${levels.get(appId) ?? 0}}`);
  }

  async public(kind: ListKind): Promise<string[]> {
    const { appIds } = await this.team.listPublic({ limit: maxPublic });
    return (await this.rows(appIds, kind)).map(({ row }) => row);
  }

  /** Forgets a deleted prototype. */
  forget(appId: string): void {
    this.previews.delete(appId);
  }

  /** A prototype that cannot be read is left out: the others do not suffer from it. */
  private async rows(appIds: readonly string[], kind: ListKind): Promise<{ appId: string; row: string }[]> {
    const found: { appId: string; row: string }[] = [];
    for (const appId of appIds) {
      try {
        const row =
          kind === 'summary' ? JSON.stringify(await this.documents.summary(appId)) : await this.preview(appId);
        found.push({ appId, row });
      } catch (error) {
        if (isPlatformError(error, 'unavailable', 'busy', 'timeout')) throw error;
        if ((error as { code?: string }).code !== 'not.found')
          this.logger.warn({ err: error, appId }, 'a prototype cannot be read and is left out of a list');
      }
    }
    return found;
  }

  private async preview(appId: string): Promise<string> {
    const seq = await this.documents.sequence(appId);
    const cached = this.previews.get(appId);
    if (cached?.seq === seq) return cached.row;
    const row = JSON.stringify(await this.makePreview(appId));
    this.previews.set(appId, { seq, row });
    return row;
  }

  private async makePreview(appId: string): Promise<Json> {
    const preview = previewOf(await parseDocument(await this.documents.read(appId)));
    if (lengthWithin(preview, maxPreview) !== undefined) return preview;
    this.logger.warn({ appId, maxPreview }, 'a prototype is listed without its preview, which is too large');
    return { ...(await this.documents.summary(appId)), screens: {}, widgets: {} };
  }
}
