/** Types for TypeScript callers: the step itself is plain JavaScript, since it runs before anything is installed. */
export const root: string;
/** Ends the script with one line that states cause and remedy. */
export function fail(message: string): never;
