import { Inject, Injectable } from '@nestjs/common';
import { prototypeFacts, type PrototypeFacts, type Study } from '@prototrail/analytics';
import { appModels, testSettings, type AppModels, type TestSettingsRpc } from '@prototrail/contracts';
import { isRecord, parseAppText, type Task } from '@prototrail/model';
import { RPC, type RpcTransport } from '@prototrail/service-kit';

/** Facts of this many prototypes are kept; a prototype of 2 MB has some 100 KB of them. */
const keptFacts = 50;
const noFacts: PrototypeFacts = {
  surfaces: [],
  widgets: [],
  clicks: { surfaces: [], clickableSurfaces: [], deadWidgets: [] },
};

/** A study with the revision of the prototype that it is judged by. */
export interface LoadedStudy {
  study: Study;
  revision: string;
  /** Changes whenever the study does. */
  version: string;
}

/** Collects what metrics are calculated from: the prototype of `apps` and the tasks of `test`. */
@Injectable()
export class StudyLoader {
  private readonly models: AppModels;
  private readonly settings: TestSettingsRpc;
  private readonly facts = new Map<string, PrototypeFacts>();

  constructor(@Inject(RPC) rpc: RpcTransport) {
    this.models = rpc.client(appModels);
    this.settings = rpc.client(testSettings);
  }

  /** Loads the newest revision, without any filter. */
  async load(app: string): Promise<LoadedStudy> {
    const [model, settings] = await Promise.all([
      this.models.get({ appId: app, revision: '' }),
      this.settings.get({ appId: app }),
    ]);
    const facts = model.found ? this.factsOf(`${app} ${model.revision}`, model.text) : noFacts;
    return {
      study: { app, facts, tasks: tasksOf(settings.json), annotations: [] },
      revision: model.revision,
      version: `${model.revision} ${settings.json}`,
    };
  }

  private factsOf(key: string, text: string): PrototypeFacts {
    const known = this.facts.get(key);
    if (known) return known;
    const parsed = parseAppText(text);
    const facts = parsed.ok ? prototypeFacts(parsed.app) : noFacts;
    this.facts.set(key, facts);
    const oldest = this.facts.keys().next();
    if (this.facts.size > keptFacts && !oldest.done) this.facts.delete(oldest.value);
    return facts;
  }
}

/** Reads tasks as owners saved them; steps without a type cannot match and are left out. */
export function tasksOf(json: string): Task[] {
  const settings: unknown = json === '' ? {} : JSON.parse(json);
  const tasks = isRecord(settings) && Array.isArray(settings['tasks']) ? settings['tasks'].filter(isRecord) : [];
  return tasks.map((task, index) => ({
    ...task,
    id: typeof task['id'] === 'string' && task['id'] !== '' ? task['id'] : `task-${index + 1}`,
    name: typeof task['name'] === 'string' ? task['name'] : '',
    strict: task['strict'] === true,
    flow: Array.isArray(task['flow'])
      ? task['flow'].filter((step): step is Task['flow'][number] => isRecord(step) && typeof step['type'] === 'string')
      : [],
  }));
}
