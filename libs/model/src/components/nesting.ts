import type { App, Template } from '../app/types';
import { blueprintOf } from './blueprint';
import { templateOf } from './parts';
import { isGroupTemplate } from './uses';

/** Whether a group template is the component, a variant of it, or holds one of these at any depth. */
export function holdsComponent(app: Pick<App, 'templates'>, templateId: unknown, componentId: string): boolean {
  const seen = new Set<string>();
  const visit = (id: unknown): boolean => {
    const template = templateOf(app, id);
    if (!template || seen.has(template.id) || !isGroupTemplate(template)) return false;
    seen.add(template.id);
    if (mainOf(template) === componentId) return true;
    return blueprintOf(app, template).groups.some(({ values }) => visit(values['template']));
  };
  return visit(templateId);
}

function mainOf(template: Template): string {
  return template.variant === true ? (template.variantOf ?? template.id) : template.id;
}
