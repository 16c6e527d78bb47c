import { createSwitch } from '../createSwitch.ts';

/** Opens or closes the help drawer; hook that returns whether it is open. */
export const [setHelpOpen, useHelpOpen] = createSwitch();
/** Starts or ends the tour; hook that returns whether it is running. */
export const [setTourRunning, useTourRunning] = createSwitch();
