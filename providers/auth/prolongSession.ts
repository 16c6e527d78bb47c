import { get } from '#providers/http/http.ts';

/** Keeps the session from running idle: every call of a person does, this one changes nothing. */
export const prolongSession = async (): Promise<void> => {
    await get('/sys/user/getUserInfo');
};
