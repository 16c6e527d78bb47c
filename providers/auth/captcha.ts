import { get } from '#providers/http/http.ts';

/** The picture of a puzzle, as a `data:` address; `key` names the puzzle in the sign-in. */
export const loadCaptcha = (key: string): Promise<string> => get(`/sys/randomImage/${key}`, undefined, { anonymous: true });
