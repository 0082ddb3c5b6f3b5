/** What is needed of a line to play and to invert it. */
export interface Via {
  animation: string | null;
  duration: number;
  easing: string;
  keepScroll: boolean;
}
