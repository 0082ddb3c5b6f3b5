import { useEditorTexts } from '../editor-texts';

/** Texts of the inspector that name a style key. */
const inspectorTexts: Readonly<Record<string, string>> = {
  w: 'w',
  h: 'h',
  background: 'fill',
  color: 'color',
  opacity: 'opacity',
  fontFamily: 'font',
  fontWeight: 'weight',
  fontSize: 'fontSize',
  lineHeight: 'lineHeight',
  letterSpacing: 'letterSpacing',
  textAlign: 'align',
  verticalAlign: 'verticalAlign',
  borderStyle: 'borderStyle',
};

/** Names of style keys and props as the inspector shows them; those without a field there as words. */
export function usePropertyWords(): (key: string) => string {
  const { label } = useEditorTexts();
  return (key) => {
    const text = Object.hasOwn(inspectorTexts, key) ? inspectorTexts[key] : undefined;
    return text === undefined
      ? label(`widgets.fields.${key}`, wordsOf(key))
      : label(`editor.inspector.${text}`, wordsOf(key));
  };
}

/** `borderTopWidth` is "Border top width". */
function wordsOf(key: string): string {
  const words = key.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
