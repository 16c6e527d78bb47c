/** Types for tests: the step itself is plain JavaScript, since it runs before anything is installed. */
export function temporaryFolder(name?: string): string;
export function removeFolder(folder: string): void;
export function isMemoryRoomy(): boolean;
