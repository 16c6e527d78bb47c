import { createSwitch } from '../createSwitch.ts';

/** Opens or closes the help drawer from anywhere; tells whether it is open. */
export const [setHelpOpen, useHelpOpen] = createSwitch();
/** Starts or ends the tour; tells whether it runs. */
export const [setTourRunning, useTourRunning] = createSwitch();
