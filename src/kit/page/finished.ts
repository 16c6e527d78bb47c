import type { Location } from 'react-router-dom';

/** State of an address whose screen has done what it was opened for: the menu leads past it, to the list. */
export const FINISHED = { isFinished: true } as const;

/** Has the screen at this address done what it was opened for? */
export const isFinished = ({ state }: Location): boolean => (state as Partial<typeof FINISHED> | null)?.isFinished === true;
