export type * from './app/types';
