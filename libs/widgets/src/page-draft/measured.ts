/** What a browser says of an element of a page that it has laid out. Made by the web; positions are px of the page. */
export interface MeasuredElement {
  /** Lower case; `#text` for words between blocks. */
  tag: string;
  x: number;
  y: number;
  w: number;
  h: number;
  /** All words of it, where nothing but words is inside. */
  text: string;
  style: MeasuredStyle;
  children: readonly MeasuredElement[];
  /** Of inputs: the type, the name, what is in it. */
  input?: { type: string; name: string; value: string; placeholder: string; isChecked: boolean };
  /** Of selects. */
  options?: readonly string[];
  /** Of tables: texts of the cells, the head first. */
  rows?: readonly (readonly string[])[];
  /** Of pictures. */
  alt?: string;
  /** Number of the page that a click shows. */
  to?: number;
}

/** Computed values as the browser gives them. */
export interface MeasuredStyle {
  color: string;
  background: string;
  borderColor: string;
  borderWidth: number;
  radius: number;
  fontSize: number;
  fontWeight: number;
  fontFamily: string;
  /** Px; 0 for the usual one. */
  lineHeight: number;
  textAlign: string;
  paddingLeft: number;
  paddingRight: number;
}
