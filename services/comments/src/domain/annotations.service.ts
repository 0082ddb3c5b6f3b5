import { collections, DomainError, runAnnotation, tagsAnnotation, type AnnotationBody } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { isRecord } from '@prototrail/model';
import { isPlatformError, type Clock, type Collection, type Ids, type Platform } from '@prototrail/platform';
import { CLOCK, IDS, PLATFORM } from '@prototrail/service-kit';
import { everyPage } from '../store/every-page';

/** An annotation as stored; fields that nobody here knows are kept. */
interface StoredAnnotation extends Record<string, unknown> {
  _id: string;
  id: string;
  appID: string;
  userID: string;
  created: number;
  type?: string;
  reference?: string;
  /** Holds what there is one of only. */
  key?: string;
}

/** An annotation as answered. */
export type AnnotationAnswer = Omit<StoredAnnotation, 'key'>;

/** What clients cannot set. */
const ownFields = ['_id', 'id', 'appID', 'userID', 'created', 'key'];
const maxAnnotations = 100_000;

function fieldsOf(body: AnnotationBody): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !ownFields.includes(name)));
}

/** With the key that keeps the annotation of a run unique. */
function withKey({ key: _, ...annotation }: StoredAnnotation): StoredAnnotation {
  const { appID, type, reference } = annotation;
  return type === runAnnotation && reference ? { ...annotation, key: `${appID} ${type} ${reference}` } : annotation;
}

function toAnswer({ key: _, ...annotation }: StoredAnnotation): AnnotationAnswer {
  return annotation;
}

/** Annotations of runs, and tags. */
@Injectable()
export class AnnotationsService {
  private readonly annotations: Collection<StoredAnnotation>;

  constructor(
    @Inject(PLATFORM) platform: Platform,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.annotations = platform.documents.collection<StoredAnnotation>(collections.commentsAnnotations);
  }

  async list(appId: string, filter: { type?: string; reference?: string } = {}): Promise<AnnotationAnswer[]> {
    return (await everyPage(this.annotations, { appID: appId, ...filter })).map(toAnswer);
  }

  /** As `list`, without who made them. */
  async listForGuests(appId: string, type: string): Promise<Omit<AnnotationAnswer, 'userID'>[]> {
    return (await this.list(appId, { type })).map(({ userID: _, ...annotation }) => annotation);
  }

  /** Adds an annotation; a second one of the same run changes the first. */
  async create(appId: string, userId: string, body: AnnotationBody): Promise<AnnotationAnswer> {
    if ((await this.annotations.count({ appID: appId })) >= maxAnnotations)
      throw new DomainError('conflict', { message: `A prototype has at most ${maxAnnotations} annotations.` });
    const id = this.ids.next();
    const annotation = withKey({
      ...fieldsOf(body),
      _id: id,
      id,
      appID: appId,
      userID: userId,
      created: this.clock.now(),
    });
    try {
      await this.annotations.insert(id, annotation);
      return toAnswer(annotation);
    } catch (error) {
      if (!annotation.key || !isPlatformError(error, 'duplicate')) throw error;
    }
    const first = (await this.annotations.list({ where: { key: annotation.key }, limit: 1 })).items[0];
    return first ? this.change(appId, first.id, body) : this.create(appId, userId, body);
  }

  /** Replaces the fields that were sent; answers the whole annotation. */
  async change(appId: string, annotationId: string, body: AnnotationBody): Promise<AnnotationAnswer> {
    const changed = await this.annotations.update(annotationId, (annotation) =>
      annotation.appID === appId ? withKey({ ...annotation, ...fieldsOf(body) }) : null,
    );
    if (!changed) throw new DomainError('not.found', { message: 'This annotation does not exist any more.' });
    return toAnswer(changed.doc);
  }

  async remove(appId: string, annotationId: string): Promise<void> {
    if ((await this.annotations.find(annotationId))?.doc.appID === appId) await this.annotations.remove(annotationId);
  }

  async removeAll(appId: string): Promise<void> {
    for (const { id } of await everyPage(this.annotations, { appID: appId })) await this.annotations.remove(id);
  }

  /** Removes what is about one run. */
  async removeRun(appId: string, run: string): Promise<void> {
    if (run === '') return;
    const about = await everyPage(this.annotations, { appID: appId, reference: run });
    for (const { id } of about) await this.annotations.remove(id);
    for (const { id } of await everyPage(this.annotations, { appID: appId, type: tagsAnnotation }))
      await this.annotations.update(id, (annotation) => withoutRun(annotation, run));
  }

  /** Removes what was said about runs until a time; notes on screens stay. */
  async removeRuns(appId: string, untilMs: number): Promise<void> {
    for (const { id, created, type, reference } of await everyPage(this.annotations, { appID: appId }))
      if (created <= untilMs && (reference || type === tagsAnnotation)) await this.annotations.remove(id);
  }
}

/** A tag annotation without the tags of a run; null when it has none. */
function withoutRun(annotation: StoredAnnotation, run: string): StoredAnnotation | null {
  const { sessions } = annotation;
  if (!isRecord(sessions) || !Object.hasOwn(sessions, run)) return null;
  return { ...annotation, sessions: Object.fromEntries(Object.entries(sessions).filter(([name]) => name !== run)) };
}
