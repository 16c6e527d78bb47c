import { createSwitch } from '../createSwitch.ts';

/** Opens or closes the settings drawer from anywhere; tells whether it is open. */
export const [setSettingsOpen, useSettingsOpen] = createSwitch();
