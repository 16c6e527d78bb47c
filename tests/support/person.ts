import userEvent from '@testing-library/user-event';

/** A user-event instance without delays between keys. Whether an element is covered is checked by the browser tests. */
export const createPerson = () => userEvent.setup({ delay: null });

export type Person = ReturnType<typeof createPerson>;
