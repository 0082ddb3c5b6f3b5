/** Nested messages of one namespace, leaves are texts with `{{name}}` placeholders and plurals by `_one`, `_other` and so on. */
export interface Messages {
  [key: string]: string | Messages;
}
