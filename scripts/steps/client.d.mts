/** Types for the doctor: the step itself is plain JavaScript, since it runs before anything is installed. */
export function clientState(): 'missing' | 'unknown' | 'stale' | 'built';
