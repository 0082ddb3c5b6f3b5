import { decodeLabel, type App, type Rule } from '@prototrail/model';
import { useEditorTexts } from '../editor-texts';

const valueless: ReadonlySet<string> = new Set(['checked', 'notchecked', 'active', 'notactive', 'isValid']);

/** Says what a rule tests, as `total is at least 50`; empty for a rule that tests nothing yet. */
export function useRuleWords(): (app: App, rule: Rule) => string {
  const { label } = useEditorTexts();
  return (app, rule) => {
    if (rule.type === 'rest') return label(`editor.rule.answers.${rule.restResponseStatus ?? '200'}`, '');
    const subject =
      rule.type === 'databinding'
        ? (rule.databinding ?? '')
        : decodeLabel(app.widgets[String(rule.widget ?? '')]?.name ?? '');
    if (subject === '') return '';
    const operator = rule.operator ?? '==';
    const value = valueless.has(operator) ? [] : [String(rule.value ?? '') || '“”'];
    return [subject, label(`editor.rule.operators.${operator}`, operator), ...value].join(' ');
  };
}
