import { languagesOf } from '@prototrail/model';
import { carriedBy } from './contents';
import type { EditContext, EditSources } from './context';
import { reassignScreens } from './widgets';
import type { DocumentStore } from '../store/document-store';
import type { Draft } from '../store/draft';
import type { History } from '../store/history';
import type { SessionStore } from '../store/session-store';
import { widgetsOf } from '../store/structure';

/** What all changes of the document share: the step of undo around them, and what follows from moving things. */
export abstract class EditBase {
  protected readonly document: DocumentStore;
  protected readonly session: SessionStore;
  protected readonly history: History;
  protected readonly sources: EditSources;

  constructor(document: DocumentStore, session: SessionStore, history: History, sources: EditSources) {
    this.document = document;
    this.session = session;
    this.history = history;
    this.sources = sources;
  }

  /** Several calls as one step. */
  together(label: string, change: () => void): void {
    this.history.record(label, change);
  }

  /** For gestures that hold things: as `apply`, but layouts wait until the hand lets go. */
  applyLoose(label: string, change: (draft: Draft) => void): void {
    this.run(label, ({ draft }) => {
      draft.isLoose = true;
      change(draft);
    });
  }

  /** For gestures: any change of the draft, within the step that the gesture opened. */
  apply<T>(label: string, change: (draft: Draft) => T): T | undefined {
    return this.run(label, ({ draft }) => change(draft));
  }

  /** Gives things that were moved to the screens that they touch now. */
  protected reassign(draft: Draft, ids: readonly string[]): void {
    reassignScreens(
      draft,
      ids.flatMap((id) => widgetsOf(draft.app, id)),
    );
  }

  /** The things and what lies in the containers among them. */
  protected withCarried(ids: readonly string[]): readonly string[] {
    return [...ids, ...carriedBy(this.document.app, ids)];
  }

  /** For things that move each in its own way: what goes along with one of them and is none of the others. */
  protected carriedAmong(ids: readonly string[]): (id: string) => readonly string[] {
    const { app } = this.document;
    const own = new Set(ids.flatMap((id) => widgetsOf(app, id)));
    return (id) => carriedBy(app, [id]).filter((inside) => !own.has(inside));
  }

  protected run<T>(label: string, change: (context: EditContext) => T): T | undefined {
    if (this.session.state.readOnly) return undefined;
    let result: T | undefined;
    this.history.record(label, () => {
      result = this.document.transact((draft) => {
        const { shownLanguage } = this.session.state;
        draft.language =
          shownLanguage !== null && languagesOf(draft.app).includes(shownLanguage) ? shownLanguage : null;
        return change({ draft, random: this.sources.random, now: this.sources.now });
      });
    });
    return result;
  }

  protected select(ids: readonly string[]): readonly string[] {
    this.session.patch({ selection: [...ids], openGroup: null, guide: null });
    return ids;
  }
}
