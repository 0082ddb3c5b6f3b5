import { instancesOf, rootOf, type App, type DerivedApp, type Template } from '@prototrail/model';

/** A place where a component is used. */
export interface UsePlace {
  id: string;
  name: string;
  /** Name of the screen, none on the bare canvas. */
  screen: string | undefined;
}

/** Where the instances of a component are, in the order of the document. */
export function placesOf(derived: DerivedApp, componentId: string): UsePlace[] {
  return instancesOf(derived.app, componentId).map(({ id, name }) => {
    const member = derived.app.widgets[id] ? id : derived.widgetsOf(id)[0];
    const screenId = member === undefined ? undefined : derived.screenOf(member);
    return { id, name, screen: screenId === undefined ? undefined : derived.app.screens[screenId]?.name };
  });
}

/** The original of a component, or of one of its variants. */
export const originalOf = (app: App, template: Template): string | undefined => rootOf(app, template.id)?.id;
