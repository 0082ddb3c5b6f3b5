import type { Override } from '@prototrail/model';
import type { LibraryPick } from '../../store/session-store';
import type { EditContext } from '../context';
import { renameThing } from '../rename';
import { originalOf } from './original';
import { resetPlaces } from './moved';
import { createComponent } from './create';
import { bringScreen, updateScreen } from './bring-screen';
import { detachFromLibrary, takeComponent } from './library';
import { publishGroup, publishWidget } from './publish';
import { swapInstances } from './swap';
import { deleteComponent, unlinkAll } from './unlink';
import {
  addProperty,
  addVariant,
  renameProperty,
  resetOverrides,
  setVariantProperties,
  switchVariant,
} from './variants';

type Run = <T>(label: string, change: (context: EditContext) => T) => T | undefined;

/** Changes of components and their instances; each call is one step of undo. Originals need none of these to be followed. */
export class ComponentEdits {
  readonly #run: Run;
  readonly #select: (ids: readonly string[]) => readonly string[];

  constructor(run: Run, select: (ids: readonly string[]) => readonly string[]) {
    this.#run = run;
    this.#select = select;
  }

  /** Makes a component of a widget or group; null where none can be made. */
  create(id: string, name: string): string | null {
    return this.#run('edit.createComponent', (context) => createComponent(context, id, name)) ?? null;
  }

  /** Renames a component or variant. */
  rename(templateId: string, name: string): void {
    const wish = name.trim();
    if (wish === '') return;
    this.#run('edit.rename', ({ draft }) => {
      draft.update('templates', templateId, (template) => ({ ...template, name: wish }));
      const root = originalOf(draft, templateId);
      if (root) renameThing(draft, root.id, wish);
    });
  }

  /** Removes a component or variant; instances become ordinary widgets and groups of the same look. */
  remove(templateId: string): void {
    this.#run('edit.removeComponent', ({ draft }) => deleteComponent(draft, templateId));
  }

  unlink(ids: readonly string[]): void {
    this.#run('edit.unlink', ({ draft }) => unlinkAll(draft, ids));
  }

  /** Gives all that an original has and its template has not to template and instances. */
  update(rootId: string): void {
    this.#run('edit.updateInstances', (context) => {
      const widget = context.draft.find('widgets', rootId);
      if (widget) publishWidget(context, widget, undefined);
      else publishGroup(context, rootId, undefined);
    });
  }

  /** Gives one value, or all, of instances back to their component. */
  reset(ids: readonly string[], override?: Pick<Override, 'part' | 'key'>): void {
    this.#run('edit.resetOverride', ({ draft }) => {
      resetOverrides(draft, ids, override);
      if (!override) resetPlaces(draft, ids);
    });
  }

  /** Puts a moved member of an instance back where its component has it. */
  resetPlace(groupId: string, memberId: string): void {
    this.#run('edit.resetOverride', ({ draft }) => resetPlaces(draft, [groupId], memberId));
  }

  /** Adds a variant like the given one and selects its original. */
  addVariant(templateId: string, properties: Record<string, string>): string | null {
    return (
      this.#run('edit.addVariant', (context) => {
        const shown = context.draft.find('templates', templateId);
        const id = shown ? addVariant(context, shown, properties) : null;
        return id === null ? null : this.#select([id])[0];
      }) ?? null
    );
  }

  setProperties(templateId: string, properties: Record<string, string>): void {
    this.#run('edit.variant', ({ draft }) => setVariantProperties(draft, templateId, properties));
  }

  addProperty(componentId: string, name: string, value: string): void {
    this.#run('edit.variant', ({ draft }) => addProperty(draft, componentId, name, value));
  }

  /** Renames a property of a component; `null` removes it. */
  renameProperty(componentId: string, name: string, to: string | null): void {
    this.#run('edit.variant', ({ draft }) => renameProperty(draft, componentId, name, to));
  }

  /** Shows a variant in instances. */
  switchVariant(ids: readonly string[], templateId: string): void {
    this.#run('edit.variant', (context) => {
      const to = context.draft.find('templates', templateId);
      if (to) switchVariant(context, ids, to);
    });
  }

  /** Shows another component in instances and selects them. */
  swap(ids: readonly string[], templateId: string): void {
    this.#run('edit.swap', (context) => {
      const to = context.draft.find('templates', templateId);
      if (to) this.#select(swapInstances(context, ids, to));
    });
  }

  /** Gives components what their sources have now; instances follow, overrides stay. */
  updateFromLibrary(picks: readonly LibraryPick[]): void {
    this.#run('edit.libraryUpdate', (context) => {
      for (const pick of picks) takeComponent(context, pick);
    });
  }

  /** Components that were taken from elsewhere become this prototype's own. */
  detachFromLibrary(componentIds: readonly string[]): void {
    this.#run('edit.libraryDetach', (context) => detachFromLibrary(context, componentIds));
  }

  /** Copies a screen of another prototype beside the others and selects it. */
  bringScreen(pick: LibraryPick): readonly string[] {
    return this.#run('edit.libraryScreen', (context) => this.#select(bringScreen(context, pick))) ?? [];
  }

  /** Gives a screen that was brought before what its source has now, and selects it. */
  updateScreen(pick: LibraryPick): readonly string[] {
    return this.#run('edit.libraryScreenUpdate', (context) => this.#select(updateScreen(context, pick))) ?? [];
  }

  /** The prototypes whose components are offered here, as the format stores them. */
  setLibraries(appIds: readonly string[]): void {
    this.#run('edit.libraries', ({ draft }) => draft.setField('imports', [...appIds]));
  }
}
