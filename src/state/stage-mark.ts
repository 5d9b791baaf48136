/** How far a stage is, in a shape and a few words. A tick means that nothing in it was left untested. */
export interface StageMark {
  readonly sign: 'ok' | 'within' | 'open' | 'stale' | 'failed';
  readonly words: string;
}
