import {
  collections,
  DomainError,
  runAnnotation,
  tagsAnnotation,
  type AnnotationBody,
  type FactOf,
  type SessionDecision,
} from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { isRecord } from '@prototrail/model';
import { isPlatformError, type Clock, type Collection, type Ids, type Platform } from '@prototrail/platform';
import { CLOCK, IDS, PLATFORM } from '@prototrail/service-kit';
import { everyPage } from '../store/every-page';
import { HiddenRuns } from './hidden-runs';
import { SessionAnnotations } from './session-annotations';

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
const maxTags = 30;
/** Annotations that are written at the same time. */
const writtenAtOnce = 16;

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

function applyDecision(
  annotation: StoredAnnotation,
  { isValid, addTags = [], removeTags = [], tasks }: Omit<SessionDecision, 'sessions'>,
): StoredAnnotation {
  const tags = (Array.isArray(annotation['tags']) ? annotation['tags'] : []).filter((tag) => typeof tag === 'string');
  const left = [...new Set([...tags.filter((tag) => !removeTags.includes(tag)), ...addTags])].slice(0, maxTags);
  const results = { ...(isRecord(annotation['tasks']) ? annotation['tasks'] : {}), ...tasks };
  return {
    ...annotation,
    ...(isValid !== undefined && { isValid }),
    ...(left.length + tags.length > 0 && { tags: left }),
    ...(tasks && { tasks: Object.fromEntries(Object.entries(results).filter(([, result]) => result !== null)) }),
  };
}

/** Annotations of runs, and tags. */
@Injectable()
export class AnnotationsService {
  private readonly annotations: Collection<StoredAnnotation>;

  constructor(
    @Inject(PLATFORM) platform: Platform,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SessionAnnotations) private readonly sessions: SessionAnnotations,
    @Inject(HiddenRuns) private readonly hiddenRuns: HiddenRuns,
  ) {
    this.annotations = platform.documents.collection<StoredAnnotation>(collections.commentsAnnotations);
  }

  async list(appId: string, filter: { type?: string; reference?: string } = {}): Promise<AnnotationAnswer[]> {
    const isHidden = await this.hiddenRuns.read(appId);
    return (await everyPage(this.annotations, { appID: appId, ...filter })).flatMap((annotation) => {
      const { reference, created } = annotation;
      if (reference && isHidden(reference, created)) return [];
      return [toAnswer(annotation.type === tagsAnnotation ? withoutRuns(annotation, isHidden) : annotation)];
    });
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
      await this.announce(appId, annotation);
      return toAnswer(annotation);
    } catch (error) {
      if (!annotation.key || !isPlatformError(error, 'duplicate')) throw error;
    }
    const first = (await this.annotations.list({ where: { key: annotation.key }, limit: 1 })).items[0];
    return first ? this.change(appId, first.id, body) : this.create(appId, userId, body);
  }

  /** Replaces the fields that were sent; answers the whole annotation. */
  async change(appId: string, annotationId: string, body: AnnotationBody): Promise<AnnotationAnswer> {
    let before: StoredAnnotation | undefined;
    const changed = await this.annotations.update(annotationId, (annotation) => {
      before = annotation;
      return annotation.appID === appId ? withKey({ ...annotation, ...fieldsOf(body) }) : null;
    });
    if (!changed) throw new DomainError('not.found', { message: 'This annotation does not exist any more.' });
    await this.announce(appId, before, changed.doc);
    return toAnswer(changed.doc);
  }

  /** Changes what is said about many runs, each for itself; answers the annotation of each. */
  async decide(appId: string, userId: string, { sessions, ...decision }: SessionDecision): Promise<AnnotationAnswer[]> {
    const runs = [...new Set(sessions)];
    if ((await this.annotations.count({ appID: appId })) + runs.length > maxAnnotations)
      throw new DomainError('conflict', { message: `A prototype has at most ${maxAnnotations} annotations.` });
    const decided: AnnotationAnswer[] = [];
    try {
      for (let start = 0; start < runs.length; start += writtenAtOnce) {
        const part = runs.slice(start, start + writtenAtOnce);
        decided.push(...(await Promise.all(part.map((run) => this.decideOne({ appId, userId, run }, decision)))));
      }
    } finally {
      await this.sessions.changed(appId);
    }
    return decided;
  }

  private async decideOne(
    { appId, userId, run }: { appId: string; userId: string; run: string },
    decision: Omit<SessionDecision, 'sessions'>,
  ): Promise<AnnotationAnswer> {
    const id = this.ids.next();
    const own = { _id: id, id, appID: appId, userID: userId, created: this.clock.now() };
    const fresh = withKey(applyDecision({ ...own, type: runAnnotation, reference: run, isValid: true }, decision));
    try {
      await this.annotations.insert(id, fresh);
      return toAnswer(fresh);
    } catch (error) {
      if (!isPlatformError(error, 'duplicate')) throw error;
    }
    const first = (await this.annotations.list({ where: { key: fresh.key ?? '' }, limit: 1 })).items[0];
    const changed =
      first && (await this.annotations.update(first.id, (annotation) => applyDecision(annotation, decision)));
    return changed ? toAnswer(changed.doc) : this.decideOne({ appId, userId, run }, decision);
  }

  async remove(appId: string, annotationId: string): Promise<void> {
    const annotation = (await this.annotations.find(annotationId))?.doc;
    if (annotation?.appID !== appId) return;
    await this.annotations.remove(annotationId);
    await this.announce(appId, annotation);
  }

  async removeAll(appId: string): Promise<void> {
    for (const { id } of await everyPage(this.annotations, { appID: appId })) await this.annotations.remove(id);
    await this.sessions.removeAll(appId);
    await this.hiddenRuns.removeAll(appId);
  }

  /** Shows nothing any more of what is said about runs that were deleted, until they are restored. */
  async hideRuns(fact: FactOf<'sessions.trashed'>): Promise<void> {
    await this.hiddenRuns.add(fact);
    await this.sessions.announce(fact.appId);
  }

  async showRuns(appId: string, trashId: string): Promise<void> {
    await this.hiddenRuns.remove(trashId);
    await this.sessions.announce(appId);
  }

  /** Removes what is about one run. */
  async removeRun(appId: string, run: string): Promise<void> {
    if (run === '') return;
    const about = await everyPage(this.annotations, { appID: appId, reference: run });
    for (const { id } of about) await this.annotations.remove(id);
    await this.announce(appId, ...about);
    for (const { id } of await everyPage(this.annotations, { appID: appId, type: tagsAnnotation }))
      await this.annotations.update(id, (annotation) => withoutRun(annotation, run));
  }

  /** Removes what was said about runs until a time; notes on screens stay. */
  async removeRuns(appId: string, untilMs: number): Promise<void> {
    const about = (await everyPage(this.annotations, { appID: appId })).filter(
      ({ created, type, reference }) => created <= untilMs && (reference || type === tagsAnnotation),
    );
    for (const { id } of about) await this.annotations.remove(id);
    await this.announce(appId, ...about);
  }

  /** Results depend on what is said about runs; notes and the like are only shown beside them. */
  private async announce(appId: string, ...concerned: (StoredAnnotation | undefined)[]): Promise<void> {
    if (concerned.some((annotation) => annotation?.type === runAnnotation)) await this.sessions.changed(appId);
    else if (concerned.length > 0) await this.sessions.announce(appId);
  }
}

/** A tag annotation without the tags of a run; null when it has none. */
function withoutRun(annotation: StoredAnnotation, run: string): StoredAnnotation | null {
  const { sessions } = annotation;
  if (!isRecord(sessions) || !Object.hasOwn(sessions, run)) return null;
  return { ...annotation, sessions: Object.fromEntries(Object.entries(sessions).filter(([name]) => name !== run)) };
}

/** A tag annotation without the tags of hidden runs. */
function withoutRuns(
  annotation: StoredAnnotation,
  isHidden: (run: string, createdAt: number) => boolean,
): StoredAnnotation {
  const { sessions } = annotation;
  if (!isRecord(sessions)) return annotation;
  const shown = Object.entries(sessions).filter(([run]) => !isHidden(run, annotation.created));
  return { ...annotation, sessions: Object.fromEntries(shown) };
}
