import { createSwitch } from '../createSwitch.ts';

/** Opens or closes the settings drawer; hook that returns whether it is open. */
export const [setSettingsOpen, useSettingsOpen] = createSwitch();
