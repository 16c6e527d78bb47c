import userEvent from '@testing-library/user-event';

/** Somebody at mouse and keyboard, who does not pause between two keys; what is covered is for the browser tests. */
export const createPerson = () => userEvent.setup({ delay: null });

export type Person = ReturnType<typeof createPerson>;
