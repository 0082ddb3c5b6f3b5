import { Inject, Injectable } from '@nestjs/common';
import {
  joinFacts,
  prototypeFacts,
  readAnnotation,
  screenFingerprints,
  studyQuestions,
  type PrototypeFacts,
  type Study,
} from '@prototrail/analytics';
import {
  appModels,
  sessionAnnotations,
  testSettings,
  type AnnotationsRpc,
  type AppModels,
  type TestSettingsRpc,
} from '@prototrail/contracts';
import { goalOperators, isRecord, parseAppText, type SessionAnnotation, type Task } from '@prototrail/model';
import type { Clock } from '@prototrail/platform';
import { CLOCK, RPC, type RpcTransport } from '@prototrail/service-kit';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';

/** How many revisions are cached; a prototype of 2 MB has some 100 KB of facts. */
const maxRevisions = 500;
/** A revision never changes, so its facts and the fingerprints of its screens are computed once. */
interface Revision {
  facts: PrototypeFacts;
  fingerprints: Readonly<Record<string, string>>;
}

/** Annotations of so many prototypes are cached. A process that ends between a change and its version is healed by the time. */
const maxAnnotated = 200;
const annotationsLifetimeMs = 60_000;

interface Annotated {
  /** Version that `comments` gave it, and a text that is the same for the same annotations. */
  version: string;
  digest: string;
  annotations: readonly SessionAnnotation[];
  loadedAt: number;
}

const nothing: Revision = {
  facts: {
    surfaces: [],
    widgets: [],
    clicks: { surfaces: [], clickableSurfaces: [], deadWidgets: [], linkedWidgets: [] },
    questions: [],
  },
  fingerprints: {},
};

/** A study with the revision of the prototype that it is judged by. */
export interface LoadedStudy {
  study: Study;
  revision: string;
  /** Changes whenever the study does. */
  version: string;
  /** Changes whenever the prototype or the tasks do: what all sessions are judged by. */
  rules: string;
  /** What each revision in the study shows, as a fingerprint per screen. */
  fingerprints: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

/** Collects what metrics are calculated from: the prototype of `apps`, the tasks of `test`, the annotations of `comments`. */
@Injectable()
export class StudyLoader {
  private readonly models: AppModels;
  private readonly settings: TestSettingsRpc;
  private readonly annotations: AnnotationsRpc;
  private readonly annotated = new LRUCache<string, Annotated>({ max: maxAnnotated });
  private readonly revisions = new LRUCache<string, Revision>({ max: maxRevisions });

  constructor(
    @Inject(RPC) rpc: RpcTransport,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.models = rpc.client(appModels);
    this.settings = rpc.client(testSettings);
    this.annotations = rpc.client(sessionAnnotations);
  }

  /** Loads the newest revision, without any filter. */
  async load(app: string): Promise<LoadedStudy> {
    const [model, settings, { annotations, digest }] = await Promise.all([
      this.models.get({ appId: app, revision: '' }),
      this.settings.get({ appId: app }),
      this.annotationsOf(app),
    ]);
    const newest = model.found ? this.read(app, model) : nothing;
    const tasks = tasksOf(settings.json);
    const { before, after } = studyQuestions({ ...settingsOf(settings.json), tasks });
    const rules = `${model.revision} ${settings.json}`;
    const facts = { ...newest.facts, questions: [...before, ...newest.facts.questions, ...after] };
    return {
      study: { app, facts, tasks, annotations },
      revision: model.revision,
      version: `${rules} ${digest}`,
      rules,
      fingerprints: new Map([[model.revision, newest.fingerprints]]),
    };
  }

  /**
   * The study with the revisions that its sessions are pinned to, so that each is judged by its own. Sessions without a
   * revision, or with one that is gone, are judged by the newest.
   */
  async withRevisions(loaded: LoadedStudy, used: readonly string[]): Promise<LoadedStudy> {
    const { study, revision: newest } = loaded;
    const revisions = new Map<string, PrototypeFacts>();
    const fingerprints = new Map(loaded.fingerprints);
    for (const revision of used) {
      const found = revision === newest || revision === '' ? undefined : await this.find(study.app, revision);
      revisions.set(revision, found?.facts ?? study.facts);
      if (found) fingerprints.set(revision, found.fingerprints);
    }
    const facts = joinFacts([study.facts, ...revisions.values()]);
    return { ...loaded, study: { ...study, facts, revisions }, fingerprints };
  }

  /** The list is sent only when it changed; whether it did is asked every time, so that a change is seen at once. */
  private async annotationsOf(appId: string): Promise<Annotated> {
    const known = this.annotated.get(appId);
    const now = this.clock.now();
    const isFresh = known !== undefined && now - known.loadedAt < annotationsLifetimeMs;
    const reply = await this.annotations.sessions({ appId, knownVersion: isFresh ? known.version : '' });
    if (isFresh && reply.version === known.version) return known;
    const list: unknown = JSON.parse(reply.json);
    const annotated = {
      version: reply.version,
      digest: createHash('sha256').update(reply.json).digest('base64'),
      annotations: Array.isArray(list) ? list.filter(isRecord).map(readAnnotation) : [],
      loadedAt: now,
    };
    this.annotated.set(appId, annotated);
    return annotated;
  }

  private async find(appId: string, revision: string): Promise<Revision | undefined> {
    const cached = this.revisions.get(`${appId} ${revision}`);
    if (cached) return cached;
    const model = await this.models.get({ appId, revision });
    return model.found ? this.read(appId, model) : undefined;
  }

  private read(app: string, { revision, text }: { revision: string; text: string }): Revision {
    const key = `${app} ${revision}`;
    const cached = this.revisions.get(key);
    if (cached) return cached;
    const parsed = parseAppText(text);
    const read = parsed.ok
      ? { facts: prototypeFacts(parsed.app), fingerprints: screenFingerprints(parsed.app) }
      : nothing;
    this.revisions.set(key, read);
    return read;
  }
}

/** Reads tasks as owners saved them; steps without a type cannot match and are left out. */
export function tasksOf(json: string): Task[] {
  const settings = settingsOf(json);
  const tasks = Array.isArray(settings['tasks']) ? settings['tasks'].filter(isRecord) : [];
  return tasks.map((task, index) => ({
    ...task,
    id: typeof task['id'] === 'string' && task['id'] !== '' ? task['id'] : `task-${index + 1}`,
    name: typeof task['name'] === 'string' ? task['name'] : '',
    strict: task['strict'] === true,
    selfReported: task['selfReported'] === true,
    flow: stepsOf(task['flow']),
    ways: (Array.isArray(task['ways']) ? task['ways'].filter(isRecord) : []).map((way, place) => ({
      id: typeof way['id'] === 'string' ? way['id'] : `way-${place + 1}`,
      flow: stepsOf(way['flow']),
    })),
    goal: goalOf(task['goal']),
  }));
}

const stepsOf = (value: unknown): Task['flow'] =>
  Array.isArray(value)
    ? value.filter((step): step is Task['flow'][number] => isRecord(step) && typeof step['type'] === 'string')
    : [];

function goalOf(value: unknown): Task['goal'] {
  if (!isRecord(value) || typeof value['variable'] !== 'string') return null;
  const operator = goalOperators.find((known) => known === value['operator']);
  if (!operator) return null;
  return {
    variable: value['variable'],
    operator,
    ...(typeof value['value'] === 'string' && { value: value['value'] }),
  };
}

/** Settings of a test as they were saved. */
export function settingsOf(json: string): Record<string, unknown> {
  const settings: unknown = json === '' ? {} : JSON.parse(json);
  return isRecord(settings) ? settings : {};
}
