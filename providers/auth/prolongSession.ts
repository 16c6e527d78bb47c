import { get } from '#providers/http/http.ts';

/** Prevents the session from becoming idle; every call does that, this one has no other effect. */
export const prolongSession = async (): Promise<void> => {
    await get('/sys/user/getUserInfo');
};
