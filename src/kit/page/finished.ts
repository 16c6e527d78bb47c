import type { Location } from 'react-router-dom';

/** Location state of a screen that has completed its task: the menu then leads to the list instead. */
export const FINISHED = { isFinished: true } as const;

/** Whether the screen at this location has completed its task. */
export const isFinished = ({ state }: Location): boolean => (state as Partial<typeof FINISHED> | null)?.isFinished === true;
