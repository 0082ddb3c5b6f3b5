import {
  collections,
  DomainError,
  runAnnotation,
  tagsAnnotation,
  type AnnotationBody,
  type FactOf,
  type Judgement,
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
  /** By task: who set its result by hand, when and why. */
  judgements?: Record<string, Judgement>;
}

/** An annotation as answered. */
export type AnnotationAnswer = Omit<StoredAnnotation, 'key'>;

/** What clients cannot set. */
const ownFields = ['_id', 'id', 'appID', 'userID', 'created', 'key', 'judgements'];
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

/** What is known of results that stay, and who sets the new ones. */
function judge(
  known: Record<string, Judgement> = {},
  tasks: NonNullable<SessionDecision['tasks']>,
  fresh: Judgement,
): Record<string, Judgement> {
  const kept = Object.entries(known).filter(([task]) => !Object.hasOwn(tasks, task));
  const set = Object.entries(tasks).flatMap(([task, result]) => (result === null ? [] : [[task, fresh] as const]));
  return Object.fromEntries([...kept, ...set]);
}

/** With the fields that a client sent; nothing is known of who set results that are others now. */
function withFields(annotation: StoredAnnotation, body: AnnotationBody): StoredAnnotation {
  const { judgements, ...changed }: StoredAnnotation = { ...annotation, ...fieldsOf(body) };
  const [before, now] = [annotation['tasks'], changed['tasks']].map((tasks) => (isRecord(tasks) ? tasks : {}));
  const kept = Object.entries(judgements ?? {}).filter(([task]) => before?.[task] === now?.[task]);
  return kept.length === 0 ? changed : { ...changed, judgements: Object.fromEntries(kept) };
}

function applyDecision(
  annotation: StoredAnnotation,
  { isValid, addTags = [], removeTags = [], tasks, reason }: Omit<SessionDecision, 'sessions'>,
  by: Omit<Judgement, 'reason'>,
): StoredAnnotation {
  const tags = (Array.isArray(annotation['tags']) ? annotation['tags'] : []).filter((tag) => typeof tag === 'string');
  const left = [...new Set([...tags.filter((tag) => !removeTags.includes(tag)), ...addTags])].slice(0, maxTags);
  const results = { ...(isRecord(annotation['tasks']) ? annotation['tasks'] : {}), ...tasks };
  return {
    ...annotation,
    ...(isValid !== undefined && { isValid }),
    ...(left.length + tags.length > 0 && { tags: left }),
    ...(tasks && {
      tasks: Object.fromEntries(Object.entries(results).filter(([, result]) => result !== null)),
      judgements: judge(annotation.judgements, tasks, { ...by, ...(reason && { reason }) }),
    }),
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

  /** As `list`, without who made them and who judged results. */
  async listForGuests(appId: string, type: string): Promise<Omit<AnnotationAnswer, 'userID' | 'judgements'>[]> {
    return (await this.list(appId, { type })).map(({ userID: _, judgements: __, ...annotation }) => annotation);
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
    const known = await this.insertOrFind(annotation);
    if (known) return this.change(appId, known, body);
    await this.announce(appId, annotation);
    return toAnswer(annotation);
  }

  /** Replaces the fields that were sent; answers the whole annotation. */
  async change(appId: string, annotationId: string, body: AnnotationBody): Promise<AnnotationAnswer> {
    let before: StoredAnnotation | undefined;
    const changed = await this.annotations.update(annotationId, (annotation) => {
      before = annotation;
      return annotation.appID === appId ? withKey(withFields(annotation, body)) : null;
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
    const by = { userID: userId, time: own.created };
    const fresh = withKey(applyDecision({ ...own, type: runAnnotation, reference: run, isValid: true }, decision, by));
    const known = await this.insertOrFind(fresh);
    if (!known) return toAnswer(fresh);
    const changed = await this.annotations.update(known, (annotation) => applyDecision(annotation, decision, by));
    return changed ? toAnswer(changed.doc) : this.decideOne({ appId, userId, run }, decision);
  }

  /** Stores an annotation, unless there is one with its key: then its id is answered. */
  private async insertOrFind(annotation: StoredAnnotation): Promise<string | undefined> {
    for (;;) {
      try {
        await this.annotations.insert(annotation.id, annotation);
        return undefined;
      } catch (error) {
        if (annotation.key === undefined || !isPlatformError(error, 'duplicate')) throw error;
      }
      const [first] = (await this.annotations.list({ where: { key: annotation.key }, limit: 1 })).items;
      // removed meanwhile: its key is free
      if (first) return first.id;
    }
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
