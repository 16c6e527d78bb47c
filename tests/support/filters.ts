import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Adds a field to the filter bar of the list on the screen. */
export const addFilter = async (user: UserEvent, name: string): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: '条件' }));
    await user.click(await screen.findByRole('menuitem', { name }));
};
