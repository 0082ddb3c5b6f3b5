import { channels, collections, runAnnotation } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { isRecord } from '@prototrail/model';
import type { Collection, Ids, Platform } from '@prototrail/platform';
import { IDS, LOGGER, PLATFORM, type Logger } from '@prototrail/service-kit';
import { everyPage } from '../store/every-page';

/** What a metric needs of the annotation of a session. */
interface Decision {
  type: typeof runAnnotation;
  reference: string;
  isValid?: false;
  tasks?: Record<string, unknown>;
  /** Of the session as a whole. */
  tags?: unknown[];
}

/** What the team decided about sessions, for the metrics: a list with a version that changes whenever the list does. */
@Injectable()
export class SessionAnnotations {
  private readonly annotations: Collection<Record<string, unknown>>;
  private readonly versions: Collection<{ version: string }>;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.annotations = platform.documents.collection(collections.commentsAnnotations);
    this.versions = platform.documents.collection(collections.commentsAnnotationVersions);
  }

  /** Sessions that do not count and results set by hand; an empty text when the caller has this version already. */
  async read(appId: string, knownVersion: string): Promise<{ version: string; json: string }> {
    // the version is read first: a list that is newer than its version is only read once more
    const version = (await this.versions.find(appId))?.doc.version ?? '0';
    if (version === knownVersion) return { version, json: '' };
    const stored = await everyPage(this.annotations, { appID: appId, type: runAnnotation });
    return { version, json: JSON.stringify(stored.flatMap((annotation) => decisionOf(annotation) ?? [])) };
  }

  /** Called after every change: results are calculated anew. */
  async changed(appId: string): Promise<void> {
    await this.versions.replace(appId, { version: this.ids.next() });
    await this.announce(appId);
  }

  /** Tells whoever has the results open that something is noted there. */
  async announce(appId: string): Promise<void> {
    await this.platform.pubsub.publish(channels.results, JSON.stringify({ appId })).catch((error: unknown) => {
      this.logger.warn({ err: error, appId }, 'changed results could not be announced');
    });
  }

  async removeAll(appId: string): Promise<void> {
    await this.versions.remove(appId);
  }
}

function decisionOf({ reference, isValid, tasks, tags }: Record<string, unknown>): Decision | undefined {
  const hasResults = isRecord(tasks) && Object.keys(tasks).length > 0;
  const hasTags = Array.isArray(tags) && tags.length > 0;
  if (typeof reference !== 'string' || reference === '' || (isValid !== false && !hasResults && !hasTags))
    return undefined;
  return {
    type: runAnnotation,
    reference,
    ...(isValid === false && { isValid }),
    ...(hasResults && { tasks }),
    ...(hasTags && { tags }),
  };
}
