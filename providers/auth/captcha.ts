import { get } from '#providers/http/http.ts';

/** Loads a captcha picture as a `data:` URL; `key` identifies the captcha in the sign-in. */
export const loadCaptcha = (key: string): Promise<string> => get(`/sys/randomImage/${key}`, undefined, { anonymous: true });
